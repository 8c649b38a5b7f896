import { describe, expect, test } from "vitest";
import type { ChatWire } from "#modules/chat/answers.calls.ts";
import type { StreamEvent as StreamEventOf } from "#thread/stream/decode.rules.ts";
import {
  read,
  reconnecting,
  startReading,
  type StreamState,
  type ReadingEvent as ReadingEventOf,
} from "#thread/stream/stream.machine.ts";
import { streaming } from "#contract/limits.ts";

type StreamEvent = StreamEventOf<ChatWire>;
type ReadingEvent = ReadingEventOf<ChatWire>;

const answer = "answer_0123456789abcdef";
const meta: StreamEvent = {
  type: "meta",
  meta: {
    answer,
    conversation: "conversation_0123456789",
    question: "question_0123456789abc",
    title: null,
    incognito: false,
    model_id: 1,
    model_name: "GPT",
    provider: "chatgpt",
    instead_of: null,
  },
};
const frame = (text: string, offset: number, of = answer): StreamEvent => ({
  type: "frame",
  frame: { text },
  position: { answer: of, offset },
});
const end = (length: number): StreamEvent => ({
  type: "end",
  end: { status: "complete", length, reason: null, withdrawn: false, cost_micros: 12 },
});
const received = (event: StreamEvent): ReadingEvent => ({ type: "received", event });
const reading = (change: Partial<StreamState> = {}): StreamState => ({
  phase: "reading",
  answer,
  shown: 5,
  tries: 0,
  receivedAt: 1_000,
  due: 13_000,
  ...change,
});
const kinds = (state: StreamState, event: ReadingEvent, now = 2_000) =>
  read<ChatWire>(state, event, now)[1].map(({ type }) => type);

describe("the reader of an answer", () => {
  test("asks first, and joins by id once it knows the answer", () => {
    const [asking, effects] = startReading<ChatWire>(null, 0, 0);
    expect(effects).toEqual([{ type: "connect", answer: null, from: 0 }]);
    const [known] = read<ChatWire>(read<ChatWire>(asking, { type: "opened" }, 1)[0], received(meta), 2);
    const [paused] = read<ChatWire>(known, { type: "cut" }, 3);
    expect(read<ChatWire>(paused, { type: "timer" }, 503)[1]).toEqual([{ type: "connect", answer, from: 0 }]);
  });

  test("asks again under the same request when the connection died before the answer was known", () => {
    const [paused] = read<ChatWire>(startReading<ChatWire>(null, 0, 0)[0], { type: "cut" }, 10);
    expect(read<ChatWire>(paused, { type: "timer" }, 510)[1]).toEqual([{ type: "connect", answer: null, from: 0 }]);
  });

  test("takes the end of a connection without the event `end` for a cut, never for the end of the answer", () => {
    const [state, effects] = read<ChatWire>(reading(), { type: "cut" }, 2_000);
    expect(state.phase).toBe("pausing");
    expect(effects).toEqual([{ type: "hang-up" }]);
  });

  test.each([
    ["continues where the text stands", frame(" world", 11), " world", 11],
    ["adds only what is new of a frame that overlaps", frame("lo world", 11), " world", 11],
    ["adds nothing of a frame that was seen", frame("Hello", 5), null, 5],
    ["ignores a frame of another answer", frame("other", 10, "another_0123456789abc"), null, 5],
  ])("%s", (_name, event, text, shown) => {
    const [state, effects] = read<ChatWire>(reading(), received(event), 2_000);
    expect(state.shown).toBe(shown);
    expect(effects).toEqual(text === null ? [] : [{ type: "append", text }]);
  });

  test("fetches what is missing when a frame leaves a gap", () => {
    expect(kinds(reading(), received(frame("!", 9)))).toEqual(["hang-up"]);
  });

  test("forgets what it showed beyond the kept length", () => {
    expect(read<ChatWire>(reading(), received(end(3)), 2_000)[1].slice(0, 1)).toEqual([{ type: "trim", length: 3 }]);
  });

  test("does not believe an end that keeps more than it has shown", () => {
    expect(read<ChatWire>(reading(), received(end(9)), 2_000)[0].phase).toBe("pausing");
  });

  test("takes the title that comes after the end, and nothing else", () => {
    const [ended, effects] = read<ChatWire>(reading(), received(end(5)), 2_000);
    expect(effects.map(({ type }) => type)).toEqual(["finish"]);
    expect(kinds(ended, received(meta))).toEqual(["introduce"]);
    for (const event of [frame(" world", 11), end(5), { type: "heartbeat" } as const])
      expect(read<ChatWire>(ended, received(event), 3_000)).toEqual([ended, []]);
  });

  test.each<[string, ReadingEvent, number]>([
    ["the server closes its connection", { type: "cut" }, 2_001],
    ["its connection breaks", { type: "refused", again: true }, 2_001],
    ["twelve seconds have passed", { type: "timer" }, 2_000 + streaming.stall],
  ])("hangs up after the end once %s, and connects no more", (_name, event, now) => {
    const [ended] = read<ChatWire>(reading(), received(end(5)), 2_000);
    expect(read<ChatWire>(ended, { type: "timer" }, 1_999 + streaming.stall)).toEqual([ended, []]);
    const [closed, effects] = read<ChatWire>(ended, event, now);
    expect(effects).toEqual([{ type: "hang-up" }]);
    for (const later of [{ type: "woke" }, { type: "timer" }, { type: "cut" }] as const)
      expect(read<ChatWire>(closed, later, now + 60_000)).toEqual([closed, []]);
  });

  test("reconnects after twelve seconds without any event", () => {
    expect(kinds(reading(), { type: "timer" }, 12_999)).toEqual([]);
    expect(kinds(reading(), { type: "timer" }, 1_000 + streaming.stall)).toEqual(["hang-up"]);
  });

  test("a heartbeat is life: it moves the deadline and forgives earlier failures", () => {
    const [state] = read<ChatWire>(reading({ tries: 4 }), received({ type: "heartbeat" }), 9_000);
    expect(state).toMatchObject({ tries: 0, due: 9_000 + streaming.stall });
  });

  test("waits longer after each failure, gives up after the last, and starts over when the page is seen again", () => {
    let state = reading();
    const pauses: number[] = [];
    for (let now = 0; state.phase !== "lost"; now = state.due ?? now) {
      [state] = read<ChatWire>(state, { type: "cut" }, now);
      if (state.due !== null) pauses.push(state.due - now);
      if (state.phase === "pausing") [state] = read<ChatWire>(state, { type: "timer" }, state.due ?? now);
    }
    expect(pauses).toHaveLength(reconnecting.tries);
    expect(pauses.slice(0, 3)).toEqual([500, 1_000, 2_000]);
    expect(Math.max(...pauses)).toBe(reconnecting.longestPauseMs);
    expect(read<ChatWire>(state, { type: "woke" }, 99_000)[1]).toEqual([{ type: "connect", answer, from: 5 }]);
  });

  test.each([
    ["connects at once while it pauses", reading({ phase: "pausing" }), ["connect"]],
    ["replaces a connection that missed a heartbeat", reading({ receivedAt: -8_000 }), ["hang-up", "connect"]],
    ["leaves a lively connection alone", reading(), []],
    ["leaves a finished answer alone", reading({ phase: "ended" }), []],
  ])("woken, it %s", (_name, state, expected) => {
    expect(kinds(state, { type: "woke" })).toEqual(expected);
  });

  test("a refusal that may pass is tried again, one that stands is shown", () => {
    expect(kinds(reading({ phase: "connecting" }), { type: "refused", again: true })).toEqual(["hang-up"]);
    expect(kinds(reading({ phase: "connecting" }), { type: "refused", again: false })).toEqual(["refuse"]);
  });
});

/** A small generator, so that a failing run can be repeated by its seed. */
const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

describe("cuts at random points", () => {
  test.each(Array.from({ length: 200 }, (_, seed) => [seed]))("lose and double nothing (seed %i)", (seed) => {
    const next = random(seed + 1);
    const whole = Array.from({ length: 60 }, (_, index) => `mot ${index} ✓ 🙂 `).join("");
    let [state, effects] = startReading<ChatWire>(null, 0, 0);
    let now = 0;
    let shown = "";
    const finished: StreamEvent[] = [];
    const step = (event: ReadingEvent) => {
      [state, effects] = read<ChatWire>(state, event, now);
      for (const effect of effects) {
        if (effect.type === "append") shown += effect.text;
        if (effect.type === "trim") shown = shown.slice(0, effect.length);
        if (effect.type === "finish") finished.push(end(effect.end.length));
      }
    };
    for (let connection = 0; finished.length === 0 && connection < 500; connection += 1) {
      step({ type: "opened" });
      step(received(meta));
      // The server may have less than was shown, as after a restart, and then repeats itself.
      let at = Math.max(0, state.shown - Math.floor(next() * 9));
      while (state.phase === "reading" && next() > 0.15) {
        const upTo = Math.min(whole.length, at + Math.ceil(next() * 40));
        if (next() > 0.1) step(received(frame(whole.slice(at, upTo), upTo)));
        at = upTo;
        if (at === whole.length) step(received(end(whole.length)));
        now += 10;
      }
      if (finished.length === 0) step({ type: "cut" });
      now = state.due ?? now;
      if (state.phase === "pausing") step({ type: "timer" });
      if (state.phase === "lost") step({ type: "woke" });
    }
    expect(finished).toHaveLength(1);
    expect(shown).toBe(whole);
  });
});
