import { vi } from "vitest";
import { composer } from "#modules/pdf/composer.ts";
import { discussionOf, discussions } from "#modules/pdf/discussion/discussion.store.ts";
import { person, signInAs, stubBrowser } from "../chat/page.ts";

export const ids = {
  document: "document_0123456789abcd",
  answer: "answer_0123456789abcdef",
  question: "question_0123456789abc",
};
const meta = { answer: ids.answer, question: ids.question, model_id: 1, model_name: "Model 1", provider: "chatgpt" };
const frame = { type: "text", imageData: null, images: [], user_id: person().id };

const usage = {
  query_type: "pdf-chat",
  allowance: { limit: 50, used: 5, left: 45, resets_at: "2026-12-01T00:00:00.000Z" },
};

export const settle = (milliseconds = 50) => vi.advanceTimersByTimeAsync(milliseconds);

/** The page of a file, with an API that answers by the stream that the test sends and notes every call. */
export function openFilePage() {
  vi.useFakeTimers();
  stubBrowser();
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  const refusals: { status: number; code: string }[] = [];
  let history: unknown[] = [];
  let sink: ReadableStreamDefaultController<Uint8Array> | null = null;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    calls.push({ path, body: JSON.parse(typeof init.body === "string" ? init.body : "{}") });
    if (path.endsWith("/usage")) return Response.json({ meters: [usage] });
    if (path.endsWith("/stop")) return Response.json({ success: true, status: "stopped", withdrawn: false });
    if (path.endsWith("/chatpdf/history?turns=50")) return Response.json(history);
    if (path.endsWith("/generate-questions")) return Response.json({ questions: [] });
    const refused = refusals.shift();
    if (refused) {
      const error = { code: refused.code, message: refused.code, details: {} };
      return Response.json({ status: "error", error }, { status: refused.status });
    }
    return new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (sink = controller) }));
  });
  const send = (event: string, data: unknown, id?: string) => {
    const lines = [id && `id: ${id}`, event !== "message" && `event: ${event}`, `data: ${JSON.stringify(data)}`];
    sink?.enqueue(new TextEncoder().encode(`${lines.filter(Boolean).join("\n")}\n\n`));
  };
  signInAs(person());
  discussions.store.all = [];
  const discussion = discussionOf(ids.document);
  discussion.status = "ready";
  composer.show(ids.document);
  return {
    discussion,
    calls: (ending: string) => calls.filter(({ path }) => path.endsWith(ending)).map(({ body }) => body),
    asked: () => calls.filter(({ path }) => path.includes("/messages/")).map(({ body }) => body),
    refuse: (status: number, code: string) => void refusals.push({ status, code }),
    keeps: (messages: unknown[]) => void (history = messages),
    introduce: () => send("meta", meta),
    turn: (turn: string) => send("turn", { turn }),
    say: (text: string) => send("message", { ...frame, message: text }, `${ids.answer}:${text.length}`),
    end: (status: string, length: number, withdrawn = false) =>
      send("end", { status, length, reason: null, withdrawn, not_found: null }),
    close() {
      composer.hide();
      vi.useRealTimers();
      vi.unstubAllGlobals();
    },
  };
}
