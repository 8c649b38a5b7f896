import { createParser } from "eventsource-parser";
import type { addConversation, openLiveTalk } from "#contract/support/talk.contract.ts";
import type { TalkEvent, visitorTokenHeader } from "#contract/support/talk-events.ts";
import type { addFeedback, addLead, listOwnMessages } from "#contract/support/visitors.contract.ts";
import type { BodyOf, ResponseOf } from "#contract/endpoint.ts";
import type { ErrorBody } from "#contract/errors.ts";

/** An answer of the server that stands: asking again changes nothing, or only after a while. */
export class Refusal extends Error {
  readonly code: string;

  constructor({ error }: ErrorBody) {
    super(error.message);
    this.code = error.code;
  }
}

/** What a visitor reads of it: the server's sentence, else `lost` for the connection. */
export const errorText = (error: unknown, lost: string): string => (error instanceof Refusal ? error.message : lost);

const prefix = "/api/v01/support-chatbot";

type Query = { token: string } & Record<string, string>;

/** Addresses end in logs: a visitor's token stands in a header. */
const tokenHeader: typeof visitorTokenHeader = "x-visitor-token";
const holding = (token: string) => ({ headers: { [tokenHeader]: token } });

const read = async <Answer>(response: Promise<Response>): Promise<Answer> => (await response).json() as Promise<Answer>;

export type Api = ReturnType<typeof createApi>;

/** The calls of a visitor. A Refusal where the server says no; any other error is the connection's. */
export function createApi(accepted: string) {
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = {
      "accept-language": accepted,
      ...(init.body && { "content-type": "application/json" }),
      ...(init.headers as Record<string, string>),
    };
    const response = await fetch(location.origin + prefix + path, { ...init, headers, credentials: "omit" });
    if (response.ok) return response;
    // A gateway on the way answers without words of ours: that is the connection's fault.
    throw new Refusal((await response.json()) as ErrorBody);
  }

  const post = (path: string, body: unknown, signal?: AbortSignal) =>
    send(path, { method: "POST", body: JSON.stringify(body), ...(signal && { signal }) });
  return {
    ask: async (body: BodyOf<typeof addConversation>, signal: AbortSignal) =>
      eventsOf(await post("/add-conversations", body, signal)),

    resume: async (answer: string, { token, ...query }: Query, signal: AbortSignal) =>
      eventsOf(await send(`/talk/${answer}/stream?${new URLSearchParams(query)}`, { signal, ...holding(token) })),

    stop: (answer: string, body: { token: string; conversation_id: string; shown: number }) =>
      post(`/talk/${answer}/stop`, body),

    leave: (body: BodyOf<typeof addLead>) => read<ResponseOf<typeof addLead>>(post("/add-lead", body)),

    list: ({ token, ...query }: Query) =>
      read<ResponseOf<typeof listOwnMessages>>(
        send(`/get-conversations-by-lead?${new URLSearchParams(query)}`, holding(token)),
      ),

    rate: (body: BodyOf<typeof addFeedback>) => post("/add-feedback", body),

    forget: (token: string) => post("/delete-my-conversation", { token }),

    ticket: (body: BodyOf<typeof openLiveTalk>) => read<ResponseOf<typeof openLiveTalk>>(post("/live-ticket", body)),

    liveAddress: (ticket: string) => `${location.origin}${prefix}/live/${ticket}`,
  };
}

/** Server-sent events as they arrive; it ends where the connection does. */
export async function* eventsOf({ body }: Response): AsyncGenerator<TalkEvent> {
  const arrived: TalkEvent[] = [];
  const parser = createParser({
    onEvent({ event = "message", data, id }) {
      arrived.push({ event, data: JSON.parse(data) as unknown, ...(id !== undefined && { id }) } as TalkEvent);
    },
  });
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      parser.feed(decoder.decode(piece.value, { stream: true }));
      yield* arrived.splice(0);
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
