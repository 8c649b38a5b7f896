import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendQuestion, stop } from "#modules/pdf/discussion/discussion.actions.ts";
import { beginDiscussion, discussion } from "#modules/pdf/discussion/discussion.store.ts";
import { liveText } from "#modules/chat/live-text.ts";
import { person, signInAs, stubBrowser } from "../chat/page.ts";

const ids = {
  document: "document_0123456789abcd",
  answer: "answer_0123456789abcdef",
  question: "question_0123456789abc",
};
const meta = { answer: ids.answer, question: ids.question, model_id: 1, model_name: "Model 1", provider: "chatgpt" };
const frame = { type: "text", imageData: null, images: [], user_id: person().id };
const settle = () => vi.advanceTimersByTimeAsync(50);

let stops: unknown[];
let tell: (event: string, data: unknown, id?: string) => void;

/** An API that answers with the stream that the test tells, and notes what is stopped. */
function standIn(): void {
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path.endsWith("/stop")) {
      stops.push(JSON.parse(String(init.body)));
      return Response.json({ success: true, status: "stopped", withdrawn: false });
    }
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        tell = (event, data, id) =>
          controller.enqueue(
            new TextEncoder().encode(
              `${id ? `id: ${id}\n` : ""}${event === "message" ? "" : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`,
            ),
          );
      },
    });
    return new Response(body);
  });
}

const say = (text: string) => tell("message", { ...frame, message: text }, `${ids.answer}:${text.length}`);
const end = (length: number, withdrawn: boolean) =>
  tell("end", { status: "stopped", length, reason: null, withdrawn, not_found: null });
const answer = () => discussion.turns.at(-1)?.answer;

beforeEach(async () => {
  vi.useFakeTimers();
  stubBrowser();
  stops = [];
  standIn();
  signInAs(person());
  beginDiscussion(ids.document);
  discussion.text = "Why does it come twice?";
  sendQuestion();
  await settle();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a question about a file that is stopped", () => {
  test("before its first word is given back once the server says so", async () => {
    tell("meta", meta);
    await settle();
    stop();
    stop();
    await settle();
    expect([stops, answer()?.stopping]).toEqual([[{ shown: 0, conversation: ids.document }], true]);
    end(0, true);
    await settle();
    expect([discussion.turns, discussion.text]).toEqual([[], "Why does it come twice?"]);
  });

  test("before the server knew it is stopped as soon as it does", async () => {
    stop();
    await settle();
    expect(stops).toEqual([]);
    tell("meta", meta);
    await settle();
    expect(stops).toEqual([{ shown: 0, conversation: ids.document }]);
  });

  test("after its first words keeps what was shown, and the composer stays empty", async () => {
    tell("meta", meta);
    say("It comes");
    await settle();
    stop();
    expect(liveText(discussion.turns[0]?.key ?? "").text).toBe("It comes");
    end(8, false);
    await settle();
    expect(answer()).toMatchObject({ text: "It comes", status: "stopped", stopping: false });
    expect(discussion.text).toBe("");
  });
});
