import { describe, expect, test } from "vitest";
import { emptyCaps, hold, setStopped, settle } from "../../../durable-objects/bot/caps.machine.ts";
import type { CapRequest, CapsState } from "../../../durable-objects/bot/caps.machine.ts";

const now = Date.UTC(2026, 10, 23, 12);
const minute = 60_000;
const day = 24 * 60 * minute;
const caps = { day: null, month: null, visitor_minute: 60, visitor_day: 1_000 };

const asking = (at: number, change: Partial<CapRequest> = {}): CapRequest => ({
  answerId: `a${at}`,
  visitor: `v${at}`,
  conversation: `c${at}`,
  caps,
  ...change,
});

/** Asks so often at once, and returns who was refused for what. */
function askAll(from: CapsState, requests: readonly CapRequest[], at = now) {
  let state = from;
  const refusals = requests.map((request) => {
    const next = hold(state, request, at);
    state = next.state;
    return next.refused;
  });
  return { state, refusals, admitted: refusals.filter((refused) => refused === null).length };
}

describe("the caps of a chatbot", () => {
  test.each([
    ["of a day", { day: 7 }, "day"],
    ["of a month", { month: 7 }, "month"],
  ] as const)("200 questions at once meet the cap %s at exactly its number", (_name, change, name) => {
    const requests = Array.from({ length: 200 }, (_, at) => asking(at, { caps: { ...caps, ...change } }));
    const { admitted, refusals } = askAll(emptyCaps, requests);
    expect(admitted).toBe(7);
    expect(new Set(refusals)).toEqual(new Set([null, name]));
  });

  test.each([
    ["a minute", { visitor_minute: 3 }, "visitor_minute", minute],
    ["a day", { visitor_day: 3 }, "visitor_day", day],
  ] as const)("a visitor asks so often %s, and again in the next", (_name, change, name, later) => {
    const requests = [0, 1, 2, 3].map((at) => asking(at, { visitor: "one", caps: { ...caps, ...change } }));
    const { state, refusals } = askAll(emptyCaps, requests);
    expect(refusals).toEqual([null, null, null, name]);
    expect(hold(state, asking(4, { visitor: "other", caps: { ...caps, ...change } }), now).refused).toBeNull();
    expect(hold(state, asking(5, { visitor: "one", caps: { ...caps, ...change } }), now + later).refused).toBeNull();
  });

  test("one answer at a time runs in a conversation", () => {
    const { state, refusals } = askAll(
      emptyCaps,
      [0, 1].map((at) => asking(at, { conversation: "one" })),
    );
    expect(refusals).toEqual([null, "busy"]);
    expect(hold(settle(state, "a0", true, now), asking(2, { conversation: "one" }), now).refused).toBeNull();
  });

  test("a repeated request is the same hold", () => {
    const { state, refusals } = askAll(emptyCaps, [asking(0), asking(0)]);
    expect(refusals).toEqual([null, null]);
    expect(state.visitors["v0"]?.today).toBe(1);
  });

  test("an answer counts once, and a free one does not", () => {
    const { state } = askAll(emptyCaps, [asking(0), asking(1)]);
    const counted = settle(settle(settle(state, "a0", true, now), "a0", true, now), "a1", false, now);
    expect([counted.today, counted.thisMonth, Object.keys(counted.held)]).toEqual([1, 1, []]);
  });

  test("an answer that died holds its conversation for five minutes", () => {
    const { state } = askAll(emptyCaps, [asking(0, { conversation: "one" })]);
    expect(hold(state, asking(1, { conversation: "one" }), now + 5 * minute - 1).refused).toBe("busy");
    expect(hold(state, asking(1, { conversation: "one" }), now + 5 * minute).refused).toBeNull();
  });

  test("an answer that ends after its hold expired still counts", () => {
    const first = askAll(emptyCaps, [asking(0)]).state;
    const { state } = hold(first, asking(1), now + 5 * minute);
    expect(settle(state, "a0", true, now + 6 * minute).today).toBe(1);
  });

  test("a stopped chatbot answers no visitor, and counts on when it is let go", () => {
    const { state } = askAll(emptyCaps, [asking(0)]);
    const stopped = setStopped(settle(state, "a0", true, now), true);
    expect(hold(stopped, asking(1), now).refused).toBe("stopped");
    const again = setStopped(stopped, false);
    expect(hold(again, asking(1, { caps: { ...caps, day: 1 } }), now).refused).toBe("day");
    expect(hold(again, asking(1, { caps: { ...caps, day: 1 } }), now + day).refused).toBeNull();
  });
});
