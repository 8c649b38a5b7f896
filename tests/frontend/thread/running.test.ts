import { proxy } from "valtio";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { decodeEvent, type ChatWire } from "#modules/chat/answers.calls.ts";
import { liveText } from "#thread/live-text.ts";
import { answering, leaveAnswer, runAnswer, stopAnswer, type FollowResult } from "#thread/running.ts";
import { waitingAnswer } from "#thread/turns.rules.ts";
import { stubBrowser } from "../chat/page.ts";

const settle = () => vi.advanceTimersByTimeAsync(50);

/** An answer that nothing but this test asked for: no thread, no question, a stream of its own. */
function startAnswer(key: string) {
  const answer = proxy(waitingAnswer({ id: 1, name: key }));
  const endings: FollowResult<ChatWire>[] = [];
  const titles: (string | null)[] = [];
  const stops: [string, number][] = [];
  const id = `answer_${key}_0123456789abc`;
  let sink: ReadableStreamDefaultController<Uint8Array> | null = null;
  const write = (event: string, data: unknown, place = "") =>
    sink?.enqueue(new TextEncoder().encode(`event: ${event}\n${place}data: ${JSON.stringify(data)}\n\n`));
  let said = "";
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (sink = controller) });
  runAnswer<ChatWire>(
    key,
    answer,
    {
      decode: decodeEvent,
      asked: { response: Promise.resolve(new Response(body)), end: new AbortController() },
      ask: () => Promise.reject(new Error("asked once")),
      join: () => Promise.reject(new Error("not joined here")),
      stop: (answer, shown) => Promise.resolve(stops.push([answer, shown])),
    },
    {
      onIntroduced: ({ title }) => void titles.push(title),
      onFacts: () => {},
      onEnding: (ending) => void endings.push(ending),
    },
  );
  const introduce = (title: string | null) =>
    write("meta", {
      answer: id,
      conversation: "conversation_0123456789",
      question: "question_0123456789abc",
      title,
      incognito: false,
      model_id: 1,
      model_name: key,
      provider: "chatgpt",
      instead_of: null,
    });
  introduce(null);
  return {
    answer,
    endings,
    titles,
    introduce,
    close: () => sink?.close(),
    stops,
    id,
    say(text: string) {
      said += text;
      write("message", { text }, `id: ${id}:${said.length}\n`);
    },
    end: (status: string) =>
      write("end", { status, length: said.length, reason: null, withdrawn: false, cost_micros: 1 }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
});
afterEach(() => {
  leaveAnswer("left");
  leaveAnswer("right");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("two answers side by side", () => {
  test("grow each for itself; one is stopped, and the other goes on to its end", async () => {
    const [left, right] = [startAnswer("left"), startAnswer("right")];
    await settle();
    left.say("Ebb");
    right.say("Flood");
    await settle();
    expect([liveText("left").text, liveText("right").text, answering.count]).toEqual(["Ebb", "Flood", 2]);

    stopAnswer("left");
    left.end("stopped");
    right.say(" tide");
    await settle();
    expect(left.stops).toEqual([[left.id, 3]]);
    expect(left.answer).toMatchObject({ status: "stopped", text: "Ebb", stopping: false });
    expect([right.answer.status, liveText("right").text, answering.count]).toEqual(["running", "Flood tide", 1]);

    right.end("complete");
    await settle();
    expect(right.answer).toMatchObject({ status: "complete", text: "Flood tide" });
    expect([right.endings.map(({ type }) => type), answering.count]).toEqual([["ended"], 0]);
  });

  test("are left one by one, which stops neither", async () => {
    const [left, right] = [startAnswer("left"), startAnswer("right")];
    await settle();
    leaveAnswer("left");
    left.say("late");
    right.say("Flood");
    await settle();
    expect([left.stops, left.endings, answering.count]).toEqual([[], [], 1]);
    expect(liveText("right").text).toBe("Flood");
  });
});

test("a title that comes after the end is heard of, and the answer runs no more from its end on", async () => {
  const { answer, say, end, titles, introduce, close, stops } = startAnswer("left");
  await settle();
  say("Ebb");
  end("complete");
  await settle();
  expect([answer.status, answering.count]).toEqual(["complete", 0]);
  stopAnswer("left");
  introduce("Tides");
  close();
  await settle();
  expect([titles, answer.status, answer.text, answering.count, stops]).toEqual([
    [null, "Tides"],
    "complete",
    "Ebb",
    0,
    [],
  ]);
});
