import type { DocumentAnswerEvent } from "../../worker/contract/pdf/discussions.contract.ts";
import { call } from "../integration/auth-client.ts";
import type { Answer } from "../integration/auth-client.ts";
import { createHand, follow, newWord } from "./asking.ts";
import type { Person } from "./asking.ts";
import type { TestStack } from "./stack.ts";

export type AnswerEvents = readonly DocumentAnswerEvent[];

/** A plan that includes files, with so much of each. */
export async function allowFiles(stack: TestStack, who: Person, units: number | null = null): Promise<void> {
  const limit = { period: "month", units };
  const limits = Object.fromEntries(
    ["pdf-chat", "pdf-image-analyse", "pdf-functionality"].map((type) => [type, limit]),
  );
  await stack.sql("update entitlement set limits = limits || $2::jsonb where user_id = $1", [
    who.id,
    JSON.stringify(limits),
  ]);
}

/** A person who asks about files of a workspace; absent, of their own. */
export type FileReader = Person & { workspace?: string };

const workspaceOf = ({ workspace }: FileReader): Record<string, string> =>
  workspace === undefined ? {} : { "x-workspace": workspace };

const headersOf = (who: FileReader, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${who.token}`,
  "cf-connecting-ip": who.address,
  ...workspaceOf(who),
  ...more,
});

interface Question extends Record<string, unknown> {
  message: string;
}

export const askFile = (stack: TestStack, who: FileReader, id: string, question: Question, signal?: AbortSignal) =>
  fetch(`${stack.url}/api/chat-pdf/${id}/messages/${who.id}`, {
    method: "POST",
    headers: headersOf(who, { "content-type": "application/json" }),
    body: JSON.stringify(question),
    signal: signal ?? null,
  });

/** Reads an answer about files; its events are those of the file's stream. */
async function read(asked: Promise<Response>, cut: AbortController) {
  const reading = await follow(asked, cut);
  return {
    ...reading,
    events: () => reading.events() as unknown as AnswerEvents,
    until: (seen: (events: AnswerEvents) => boolean) =>
      reading.until((events) => seen(events as unknown as AnswerEvents)),
    whole: async () => (await reading.whole()) as unknown as AnswerEvents,
  };
}

export function openDiscussion(stack: TestStack, who: FileReader, id: string, question: Question) {
  const cut = new AbortController();
  return read(askFile(stack, who, id, question, cut.signal), cut);
}

export function resumeDiscussion(stack: TestStack, who: FileReader, answer: string, lastEventId = "") {
  const cut = new AbortController();
  const headers = headersOf(who, lastEventId === "" ? {} : { "last-event-id": lastEventId });
  return read(fetch(`${stack.url}/api/chat-pdf/answers/${answer}/stream`, { headers, signal: cut.signal }), cut);
}

export const textOf = (events: AnswerEvents): string => {
  const text = events.map((event) => (event.event === "message" ? event.data.message : "")).join("");
  return text.slice(0, endOf(events)?.length ?? text.length);
};
export const metaOf = (events: AnswerEvents) => events.find((event) => event.event === "meta")?.data;
export const endOf = (events: AnswerEvents) => events.find((event) => event.event === "end")?.data;
export const citationsOf = (events: AnswerEvents) =>
  events.flatMap((event) => (event.event === "citation" ? [event.data] : []));

export const historyOf = (stack: TestStack, who: FileReader, id: string): Promise<Answer> =>
  call(stack, "GET", `/api/documents/${id}/chatpdf/history`, {
    token: who.token,
    address: who.address,
    headers: workspaceOf(who),
  });

/** The passages that a model was given, by their text. */
export function passagesGiven(prompt: string): { id: string; text: string }[] {
  return [...prompt.matchAll(/<passage id="(\w+)"[^>]*>\n([^]*?)\n<\/passage>/g)].map(([, id = "", text = ""]) => ({
    id,
    text,
  }));
}

/** A question whose answer the test holds in its hand, once the model has been asked. */
export async function beginDiscussion(
  stack: TestStack,
  who: FileReader,
  id: string,
  more: Record<string, unknown> = {},
) {
  const message = `When does the tide come, ${newWord()}?`;
  const hand = createHand();
  const match = { contains: message };
  stack.ai.script(match, { chunks: hand.chunks });
  const calling = stack.ai.nextCall(match);
  const reading = await openDiscussion(stack, who, id, { message, ...more });
  const asked = await calling;
  const prompt = asked.messages.at(-1)?.text ?? "";
  const cite = (nth: number, quote: string) => `<cite id="${passagesGiven(prompt)[nth]?.id}">${quote}</cite>`;
  await reading.until((events) => metaOf(events) !== undefined);
  return { message, hand, reading, asked, prompt, cite, answer: metaOf(reading.events())?.answer ?? "" };
}
