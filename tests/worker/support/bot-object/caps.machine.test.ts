import { describe, expect, test } from "vitest";
import {
  emptyCaps,
  holdAnswer,
  isNearCap,
  setStopped,
  settleHold,
} from "../../../../worker/modules/support/bot-object/caps.machine.ts";
import type { CapRequest, CapsState } from "../../../../worker/modules/support/bot-object/caps.machine.ts";

const now = Date.UTC(2026, 10, 23, 12);
const minute = 60_000;
const day = 24 * 60 * minute;
const caps = { day: null, month: null, visitor_minute: 60, visitor_day: 1_000, network_hour: 100 };

const asking = (at: number, change: Partial<CapRequest> = {}): CapRequest => ({
  answerId: `a${at}`,
  visitor: `v${at}`,
  conversation: `c${at}`,
  network: `n${at}`,
  caps,
  monthUnits: null,
  ...change,
});

/** Asks so often at once, and returns who was refused for what. */
function askAll(from: CapsState, requests: readonly CapRequest[], at = now) {
  let state = from;
  const refusals = requests.map((request) => {
    const next = holdAnswer(state, request, at);
    state = next.state;
    return next.refused;
  });
  return { state, refusals, admitted: refusals.filter((refused) => refused === null).length };
}

/** The answers of 1,100 visitors at a plan's month without a day's cap. */
const admittedInADay = (monthUnits: number | null) =>
  askAll(
    emptyCaps,
    Array.from({ length: 1_100 }, (_, at) => asking(at, { monthUnits })),
  ).admitted;

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
    expect(holdAnswer(state, asking(4, { visitor: "other", caps: { ...caps, ...change } }), now).refused).toBeNull();
    expect(
      holdAnswer(state, asking(5, { visitor: "one", caps: { ...caps, ...change } }), now + later).refused,
    ).toBeNull();
  });

  test("without a cap of its own, a day has a fifth of the plan's month, and some for a plan without a limit", () => {
    expect([100, 3, 0, null].map(admittedInADay)).toEqual([20, 1, 1, 1_000]);
  });

  test("60 visitors of one network together meet the cap of its hour, and ask again in the next", () => {
    const there = (at: number) => asking(at, { network: "one", caps: { ...caps, network_hour: 10 } });
    const { state, refusals, admitted } = askAll(
      emptyCaps,
      Array.from({ length: 60 }, (_, at) => there(at)),
    );
    expect([admitted, new Set(refusals)]).toEqual([10, new Set([null, "network_hour"])]);
    expect(holdAnswer(state, asking(99), now).refused).toBeNull();
    expect(holdAnswer(state, there(100), now + 60 * minute).refused).toBeNull();
  });

  test("the owner is written to once, with the answer that makes 80%", () => {
    const five = { ...caps, day: 5 };
    let state = emptyCaps;
    const near = Array.from({ length: 5 }, (_, at) => {
      const held = holdAnswer(state, asking(at, { caps: five }), now).state;
      const after = settleHold(held, `a${at}`, true, now);
      const isNear = isNearCap(held, after);
      state = settleHold(after, `a${at}`, true, now);
      return isNear;
    });
    expect(near).toEqual([false, false, false, true, false]);
  });

  test("a cap that is lowered below what was answered is noticed with the next answer, once a day", () => {
    let state = emptyCaps;
    const isNear = (at: number, cap: number, moment = now) => {
      const held = holdAnswer(state, asking(at, { caps: { ...caps, day: cap } }), moment).state;
      state = settleHold(held, `a${at}`, true, moment);
      return isNearCap(held, state);
    };
    const near = [isNear(0, 10), isNear(1, 10), isNear(2, 10), isNear(3, 4), isNear(4, 5), isNear(5, 10)];
    expect(near).toEqual([false, false, false, true, false, false]);
    expect(isNear(6, 1, now + day)).toBe(true);
  });

  test("one answer at a time runs in a conversation", () => {
    const { state, refusals } = askAll(
      emptyCaps,
      [0, 1].map((at) => asking(at, { conversation: "one" })),
    );
    expect(refusals).toEqual([null, "busy"]);
    expect(holdAnswer(settleHold(state, "a0", true, now), asking(2, { conversation: "one" }), now).refused).toBeNull();
  });

  test("a repeated request is the same hold, and counts as one more try of its visitor", () => {
    const request = asking(0, { caps: { ...caps, visitor_minute: 3 } });
    const { state, refusals } = askAll(emptyCaps, [request, request, request, request]);
    expect(refusals).toEqual([null, null, null, "visitor_minute"]);
    expect([state.visitors["v0"]?.today, Object.keys(state.held)]).toEqual([3, ["a0"]]);
  });

  test("an answer counts once, and a free one does not", () => {
    const { state } = askAll(emptyCaps, [asking(0), asking(1)]);
    const counted = settleHold(settleHold(settleHold(state, "a0", true, now), "a0", true, now), "a1", false, now);
    expect([counted.today, counted.thisMonth, Object.keys(counted.held)]).toEqual([1, 1, []]);
  });

  test("an answer that died holds its conversation for ten seconds, and its place in the day for five minutes", () => {
    const one = { ...caps, day: 1 };
    const { state } = askAll(emptyCaps, [asking(0, { conversation: "one", caps: one })]);
    const refusedAfter = (ms: number, conversation: string) =>
      holdAnswer(state, asking(1, { conversation, caps: one }), now + ms).refused;
    expect([9_999, 10_000].map((ms) => refusedAfter(ms, "one"))).toEqual(["busy", "day"]);
    expect([5 * minute - 1, 5 * minute].map((ms) => refusedAfter(ms, "other"))).toEqual(["day", null]);
  });

  test("an answer that ends after its hold expired still counts", () => {
    const first = askAll(emptyCaps, [asking(0)]).state;
    const { state } = holdAnswer(first, asking(1), now + 5 * minute);
    expect(settleHold(state, "a0", true, now + 6 * minute).today).toBe(1);
  });

  test("a stopped chatbot answers no visitor, and counts on when it is let go", () => {
    const { state } = askAll(emptyCaps, [asking(0)]);
    const stopped = setStopped(settleHold(state, "a0", true, now), true);
    expect(holdAnswer(stopped, asking(1), now).refused).toBe("stopped");
    const again = setStopped(stopped, false);
    expect(holdAnswer(again, asking(1, { caps: { ...caps, day: 1 } }), now).refused).toBe("day");
    expect(holdAnswer(again, asking(1, { caps: { ...caps, day: 1 } }), now + day).refused).toBeNull();
  });
});
