import { vi } from "vitest";
import { person } from "./page.ts";

export interface Heard {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

/** An open answer: say what the server would, then end or cut it. */
export interface Line {
  event: (name: string, data: unknown, id?: string) => void;
  say: (text: string) => void;
  /** The end, after which the connection stays open; `end` closes it. */
  over: (status: string, length?: number, reason?: string | null, withdrawn?: boolean) => void;
  end: (status: string, length?: number, reason?: string | null, withdrawn?: boolean) => void;
  cut: () => void;
  meta: (title: string) => void;
}

export const ids = {
  answer: "answer_0123456789abcdef",
  conversation: "conversation_0123456789",
  question: "question_0123456789abc",
};

const model = { model_id: 1, model_name: "Model 1", provider: "chatgpt" };
const entry = {
  model_list_id: 1,
  model_name: "Model 1",
  provider: "chatgpt",
  instead_of: null,
  reason: null,
  input_tokens: null,
  output_tokens: null,
  cost_micros: null,
  created_at: "2026-11-21T10:00:00.000Z",
};
/** A conversation whose only answer is being written. */
const runningConversation = {
  id: ids.conversation,
  title: "A title",
  created_at: "2026-11-21T10:00:00.000Z",
  updated_at: "2026-11-21T10:00:00.000Z",
  running: ids.answer,
  cost_micros: 0,
  history: [
    { ...entry, id: ids.question, role: "user", content: [{ type: "text", text: "Hello?" }], status: "complete" },
    { ...entry, id: ids.answer, role: "assistant", content: [], status: "running" },
  ],
  relatedQuestions: [],
  query: null,
};

/** A name that ends in brackets is a list. */
const fieldsOf = (form: FormData) => ({
  ...Object.fromEntries(form),
  "turns[]": form.getAll("turns[]"),
  "earlier_images[]": form.getAll("earlier_images[]"),
});

/** Stands for the API: every call is noted; answers are held open for the test. */
export function standInServer() {
  const heard: Heard[] = [];
  const lines: Line[] = [];
  const refusals: { path: RegExp; status: number; body: unknown }[] = [];
  const held: { path: RegExp; body: Promise<unknown> }[] = [];
  const state = { said: "", offline: false, incognito: false };
  const allowance = { limit: 30, used: 1, left: 29, resets_at: "2026-11-22T00:00:00.000Z" };
  const replies: [RegExp, unknown][] = [
    [/\/check-plan\//, { status: "ok", allowance }],
    [
      /\/auth\/guest$/,
      { token: "guest_token_0123456789", user: person({ guest: true, id: "guest_0123456789abcdefgh" }) },
    ],
    [/\/stop$/, { success: true, status: "stopped", withdrawn: false }],
    [/\/generate-questions$/, { questions: [{ question: "And then?" }] }],
    [/\/conversation\/conversation_/, runningConversation],
    [/\/conversations_paginate\//, { data: [], current_page: 1, last_page: 1 }],
  ];

  const openLine = (signal: AbortSignal | null | undefined, from: number | null): Response => {
    let sink: ReadableStreamDefaultController<Uint8Array> | null = null;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (sink = controller) });
    const write = (text: string) => sink?.enqueue(new TextEncoder().encode(text));
    signal?.addEventListener("abort", () => sink?.error(new DOMException("left", "AbortError")));
    const line: Line = {
      event: (name, data, id) =>
        write(
          `${name === "message" ? "" : `event: ${name}\n`}${id ? `id: ${id}\n` : ""}data: ${JSON.stringify(data)}\n\n`,
        ),
      say: (text) => {
        state.said += text;
        line.event("message", { text }, `${ids.answer}:${state.said.length}`);
      },
      over: (status, length = state.said.length, reason = null, withdrawn = false) =>
        line.event("end", { status, length, reason, withdrawn, cost_micros: 7 }),
      end: (...ending) => {
        line.over(...ending);
        sink?.close();
      },
      meta: (title) => line.event("meta", { ...ids, ...model, title, incognito: state.incognito, instead_of: null }),
      cut: () => sink?.error(new TypeError("network")),
    };
    line.meta("A title");
    if (from !== null) {
      line.event("message", { text: state.said.slice(from) }, `${ids.answer}:${state.said.length}`);
      line.event("caught-up", { offset: state.said.length });
    }
    lines.push(line);
    return new Response(body);
  };

  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (state.offline) throw new TypeError("no network");
    const { body } = init;
    const fields = body instanceof FormData ? fieldsOf(body) : JSON.parse(typeof body === "string" ? body : "{}");
    heard.push({ method: init.method ?? "GET", path, body: fields });
    const refusal = refusals.findIndex((one) => one.path.test(path));
    const [found] = refusal < 0 ? [] : refusals.splice(refusal, 1);
    if (found) return Response.json(found.body, { status: found.status });
    const waits = held.find((one) => one.path.test(path));
    if (waits) return Response.json(await waits.body);
    if (/\/query(WithFile)?$/.test(path)) return openLine(init.signal, null);
    const from = /\/stream\?from=(\d+)/.exec(path)?.[1];
    if (from !== undefined) return openLine(init.signal, Number(from));
    return Response.json(replies.find(([pattern]) => pattern.test(path))?.[1] ?? { success: true });
  });

  return {
    lines,
    state,
    line: () => lines.at(-1),
    calls: (pattern: RegExp) => heard.filter(({ path }) => pattern.test(path)),
    /** Keeps a call waiting until the returned function is called with its answer. */
    hold: (path: RegExp) => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      held.push({ path, body: promise });
      return resolve;
    },
    refuse: (path: RegExp, status: number, code: string, details: object = {}) =>
      void refusals.push({ path, status, body: { status: "error", error: { code, message: code, details } } }),
  };
}
