import { createParser } from "eventsource-parser";
import type { AnswerEnd, AnswerFrame, AnswerMeta } from "../../worker/contract/chat/answers.contract.ts";
import type { Conversation } from "../../worker/contract/chat/conversations.contract.ts";
import type { AnswerEvent } from "../../worker/contract/chat/event-stream.ts";
import { createId } from "../../worker/lib/ids.ts";
import { call, makeGuest, newAddress, makeAccount } from "../integration/auth-client.ts";
import type { SignedIn } from "../integration/auth-client.ts";
import type { TestStack } from "./stack.ts";

/** A person who asks: a session, and the address that they ask from. */
export interface Person extends SignedIn {
  address: string;
}

/** A model that guests and the free plan may ask, with the same of two other vendors. */
export const luna = { id: 1, provider: "chatgpt", substitutes: [10, 26] } as const;
export const haiku = { id: 5, provider: "anthropic" } as const;
export const premiumModel = 2;

export async function newUser(stack: TestStack, email = `${createId().toLowerCase()}@example.test`): Promise<Person> {
  return { ...(await makeAccount(stack, email)), address: newAddress() };
}

export async function newGuest(stack: TestStack, address = newAddress()): Promise<Person> {
  return { ...(await makeGuest(stack)), address };
}

/** An undefined field is left out. */
type Field = string | Blob | readonly (string | Blob)[] | undefined;
export type Fields = Record<string, Field>;

export interface Asking {
  /** What follows /api/ai/. */
  path?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

const headersOf = (who: Person, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${who.token}`,
  "cf-connecting-ip": who.address,
  ...more,
});

/** Asks as the page does: a form. The first of the models is asked unless `fields` name another. */
export async function ask(
  stack: TestStack,
  who: Person,
  fields: Fields,
  { path = "chatgpt/query", headers, signal }: Asking = {},
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ model_id: String(luna.id), ...fields }))
    for (const one of [value].flat())
      if (typeof one === "string") form.append(name, one);
      else if (one) form.append(name, one, "picture");
  // Whole bytes, never a stream: a refusal that does not read a stream would break the writing of it.
  const body = await new Response(form).blob();
  return fetch(`${stack.url}/api/ai/${path}`, {
    method: "POST",
    headers: headersOf(who, headers),
    body,
    signal: signal ?? null,
  });
}

export interface Reading {
  response: Response;
  /** What came until now. */
  events(): readonly AnswerEvent[];
  wire(): string;
  /** Resolves once what came fulfils this; rejects when the stream ends before. */
  until(seen: (events: readonly AnswerEvent[]) => boolean): Promise<void>;
  /** All events, once the stream has ended. */
  whole(): Promise<readonly AnswerEvent[]>;
  /** Cuts the connection. */
  leave(): void;
}

/** Reads a stream from its response on; a refusal is thrown with its code. */
export async function follow(asked: Promise<Response>, cut = new AbortController()): Promise<Reading> {
  const response = await asked;
  if (!response.ok) throw new Error(`refused: ${response.status} ${await response.text()}`);
  const events: AnswerEvent[] = [];
  let wire = "";
  let waiting: (() => void)[] = [];
  const parser = createParser({
    onEvent: ({ event = "message", data, id }) =>
      void events.push({ event, data: JSON.parse(data), ...(id !== undefined && { id }) } as AnswerEvent),
  });
  const wake = () => {
    for (const go of waiting.splice(0)) go();
  };
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) {
      const text = decoder.decode(part as Uint8Array, { stream: true });
      wire += text;
      parser.feed(text);
      wake();
    }
  })();
  let over = false;
  const ended = reading.finally(() => {
    over = true;
    wake();
  });
  ended.catch(() => {});
  return {
    response,
    events: () => events,
    wire: () => wire,
    async until(seen) {
      while (!seen(events)) {
        if (over) throw new Error(`the stream ended before: ${wire.slice(-2_000)}`);
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    whole: async () => {
      await ended;
      return events;
    },
    leave: () => cut.abort(),
  };
}

/** Asks and reads; `leave` cuts the connection. */
export function open(stack: TestStack, who: Person, fields: Fields, asking: Asking = {}) {
  const cut = new AbortController();
  return follow(ask(stack, who, fields, { ...asking, signal: cut.signal }), cut);
}

/** Where a reader goes on: by a query or a Last-Event-ID, and in which conversation, where they say so. */
interface ResumePoint {
  from?: number;
  last?: string;
  conversation?: string;
}

/** As a page says who asks: with it a signature alone leads to the answer, while the database is away too. */
const named = ({ id }: Person) => ({ "x-user-id": id });

export function resume(stack: TestStack, who: Person, answer: string, point: ResumePoint = {}) {
  const cut = new AbortController();
  return follow(join(stack, who, answer, { ...point, signal: cut.signal }), cut);
}

export function join(
  stack: TestStack,
  who: Person,
  answer: string,
  { from, last, conversation, signal }: ResumePoint & { signal?: AbortSignal } = {},
): Promise<Response> {
  const query = new URLSearchParams({
    ...(from !== undefined && { from: String(from) }),
    ...(conversation && { conversation }),
  });
  const headers = headersOf(who, { ...named(who), ...(last !== undefined && { "last-event-id": last }) });
  return fetch(`${stack.url}/api/ai/answers/${answer}/stream?${query}`, { headers, signal: signal ?? null });
}

export const stop = (stack: TestStack, who: Person, answer: string, shown?: number, conversation?: string) =>
  call(stack, "POST", `/api/ai/answers/${answer}/stop`, {
    token: who.token,
    body: { shown, conversation },
    headers: named(who),
  });

const framesOf = (events: readonly AnswerEvent[]): AnswerFrame[] =>
  events.flatMap((event) => (event.event === "message" ? [event.data] : []));

/** The text as a reader shows it in the end. */
export function textOf(events: readonly AnswerEvent[]): string {
  const text = framesOf(events)
    .map((frame) => frame.text ?? "")
    .join("");
  return text.slice(0, endOf(events)?.length ?? text.length);
}

export const lastFrameOf = (events: readonly AnswerEvent[]): AnswerFrame => framesOf(events).at(-1) ?? {};
export const said = (text: string) => (events: readonly AnswerEvent[]) => textOf(events).includes(text);

export function metaOf(events: readonly AnswerEvent[]): AnswerMeta {
  const meta = events.findLast((event) => event.event === "meta");
  if (!meta) throw new Error("the answer has not said who it is");
  return meta.data;
}

export const endOf = (events: readonly AnswerEvent[]): AnswerEnd | undefined =>
  events.find((event) => event.event === "end")?.data;

export async function refusalOf(asked: Promise<Response>) {
  const response = await asked;
  const body = (await response.json()) as { error?: { code: string; details?: Record<string, unknown> } };
  return { status: response.status, code: body.error?.code, details: body.error?.details };
}

/** The conversation as its owner reads it; throws when it cannot be read. */
export async function readThread(stack: TestStack, who: Person, id: string): Promise<Conversation> {
  const { status, body } = await call(stack, "GET", `/api/user/${who.id}/conversation/${id}`, { token: who.token });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as unknown as Conversation;
}

export const saidIn = ({ history }: Conversation): string[] =>
  history.map(({ content }) => content.map((part) => (part.type === "text" ? part.text : "")).join(""));

/** An answer that comes as the test gives it. */
export function createHand() {
  const pieces: string[] = [];
  let ended = false;
  let wake: (() => void) | undefined;
  async function* chunks() {
    for (;;) {
      const piece = pieces.shift();
      if (piece !== undefined) yield piece;
      else if (ended) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  return {
    chunks: chunks(),
    say(...more: string[]) {
      pieces.push(...more);
      wake?.();
    },
    end() {
      ended = true;
      wake?.();
    },
  };
}

/** A word that stands nowhere else. */
export const newWord = (): string => `w${createId()}`;
