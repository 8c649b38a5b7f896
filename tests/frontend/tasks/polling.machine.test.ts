import { describe, expect, test } from "vitest";
import {
  poll as pollAt,
  startPolling,
  type Pace,
  type PollingState,
  type PollingEffect,
  type PollingEvent as EventOf,
} from "#tasks/polling.machine.ts";
import { analysisPace } from "#modules/pdf/analysis.rules.ts";

type PollingEvent = EventOf<string>;

const pace = analysisPace;
const poll = (state: PollingState, event: PollingEvent, now: number) => pollAt(state, event, pace, now);
const answered = (report: string, isOver = false): PollingEvent => ({ type: "answered", report, isOver });

/** Lets every timer end when it is due and answers each question; returns what was shown and how long it took. */
function run(answer: (question: number) => PollingEvent, at: Pace = pace) {
  let now = 0;
  let asked = 0;
  let [state, pending] = startPolling<string>(at, now);
  const effects: PollingEffect<string>[] = [];
  const askedAt: number[] = [];
  const step = (event: PollingEvent) => {
    [state, pending] = pollAt(state, event, at, now);
  };
  while (state.phase !== "over" && asked < 2_000) {
    if (pending.some(({ type }) => type === "ask")) {
      asked += 1;
      askedAt.push(now);
      step(answer(asked));
      effects.push(...pending.filter(({ type }) => type !== "ask"));
    } else {
      now = state.due ?? now;
      step({ type: "timer" });
    }
  }
  return { effects, now, asked, askedAt };
}

const asking: PollingState = { phase: "asking", tries: 1, due: null };

describe("waiting for a task", () => {
  test("asks at once, then every five seconds, and shows each report", () => {
    const { effects, now, asked } = run((question) => answered(`report ${question}`, question === 4));
    expect([asked, now]).toEqual([4, 15_000]);
    expect(effects.map(({ type }) => type)).toEqual(["show", "show", "show", "end"]);
    expect(effects.at(-1)).toEqual({ type: "end", report: "report 4" });
  });

  test("asks for the first time when its pace says so", () => {
    const { askedAt } = run((question) => answered("", question === 3), { firstMs: 2_000, everyMs: 5_000, tries: 120 });
    expect(askedAt).toEqual([2_000, 7_000, 12_000]);
  });

  test("gives up after 720 questions, an hour later, and says that it is late", () => {
    const { effects, now, asked } = run(() => answered("going on"));
    expect([asked, now]).toEqual([720, 719 * pace.everyMs]);
    expect(effects.at(-1)).toEqual({ type: "late" });
  });

  test("a question without an answer counts, and the next is asked all the same", () => {
    const { effects, asked } = run((question) => (question < 4 ? { type: "missed" } : answered("done", true)));
    expect([asked, effects]).toEqual([4, [{ type: "end", report: "done" }]]);
    expect(run(() => ({ type: "missed" })).effects).toEqual([{ type: "late" }]);
  });

  test("a task whose subject was deleted is waited for no longer", () => {
    expect(run(() => ({ type: "gone" })).effects).toEqual([{ type: "gone" }]);
  });

  test("a page that is seen again asks at once, but not while it asks already", () => {
    const waiting: PollingState = { phase: "waiting", tries: 4, due: 9_000 };
    expect(poll(waiting, { type: "woke" }, 5_000)[1]).toEqual([{ type: "ask" }]);
    expect(poll(asking, { type: "woke" }, 5_000)).toEqual([asking, []]);
    expect(poll(waiting, { type: "timer" }, 8_999)).toEqual([waiting, []]);
  });

  test("an event after the end changes nothing", () => {
    const over: PollingState = { phase: "over", tries: 2, due: null };
    expect(poll(over, answered("late"), 1)).toEqual([over, []]);
  });
});
