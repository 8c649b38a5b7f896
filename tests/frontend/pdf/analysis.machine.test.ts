import { describe, expect, test } from "vitest";
import {
  pace,
  poll,
  startPolling,
  type Polling,
  type PollingEffect,
  type PollingEvent,
  type Told,
} from "#modules/pdf/analysis.machine.ts";

const analysis = { pages: 3, language: "en" as const, title: null, unreadable_pages: [], outline: [] };
const told = (analysis_status: string, over: Partial<Told> = {}): PollingEvent => ({
  type: "told",
  told: {
    analysis_status,
    analysis_progress: 0,
    error_message: null,
    progress_total_pages: null,
    progress_completed_pages: 0,
    analysis: null,
    ...over,
  },
});

/** Rings whenever it is due and answers each question; tells what came of it and how long it took. */
function run(answer: (question: number) => PollingEvent) {
  let now = 0;
  let asked = 0;
  let [state, pending] = startPolling();
  const effects: PollingEffect[] = [];
  const step = (event: PollingEvent) => {
    const [next, more] = poll(state, event, now);
    state = next;
    pending = more;
  };
  while (state.phase !== "over" && asked < 2_000) {
    if (pending.some(({ type }) => type === "ask")) {
      asked += 1;
      step(answer(asked));
      effects.push(...pending.filter(({ type }) => type !== "ask"));
    } else {
      now = state.due ?? now;
      step({ type: "rang" });
    }
  }
  return { effects, now, asked };
}

const asking: Polling = { phase: "asking", tries: 1, due: null };

describe("waiting for an analysis", () => {
  test("asks at once, then every five seconds, and shows what it hears", () => {
    const states = ["pending", "processing", "analyzing"];
    const { effects, now, asked } = run((question) =>
      question <= 3 ? told(states[question - 1] ?? "") : told("completed", { analysis }),
    );
    expect([asked, now]).toEqual([4, 15_000]);
    expect(effects.map(({ type }) => type)).toEqual(["show", "show", "show", "complete"]);
    expect(effects.at(-1)).toEqual({ type: "complete", analysis, reason: null });
  });

  test("gives up after 720 questions, an hour later, and says that it is late", () => {
    const { effects, now, asked } = run(() => told("processing"));
    expect([asked, now]).toEqual([720, 719 * pace.every]);
    expect(effects.at(-1)).toEqual({ type: "late" });
  });

  test("a question without an answer counts, and the next is asked all the same", () => {
    const { effects, asked } = run((question) => (question < 4 ? { type: "missed" } : told("completed", { analysis })));
    expect([asked, effects]).toEqual([4, [{ type: "complete", analysis, reason: null }]]);
    expect(run(() => ({ type: "missed" })).effects).toEqual([{ type: "late" }]);
  });

  test("a failure is told with the server's reason, or with none", () => {
    expect(run(() => told("failed", { error_message: "pdf.corrupt" })).effects).toEqual([
      { type: "fail", reason: "pdf.corrupt" },
    ]);
    expect(run(() => told("failed")).effects).toEqual([{ type: "fail", reason: null }]);
  });

  test.each(["done", "", "Completed", "queued"])("the status %j is none of ours, and ends the waiting", (status) => {
    expect(run(() => told(status)).effects).toEqual([{ type: "invalid", status }]);
  });

  test("a file that was deleted is waited for no longer", () => {
    expect(run(() => ({ type: "gone" })).effects).toEqual([{ type: "gone" }]);
  });

  test("a page that is seen again asks at once, but not while it asks already", () => {
    const waiting: Polling = { phase: "waiting", tries: 4, due: 9_000 };
    expect(poll(waiting, { type: "woken" }, 5_000)[1]).toEqual([{ type: "ask" }]);
    expect(poll(asking, { type: "woken" }, 5_000)).toEqual([asking, []]);
    expect(poll(waiting, { type: "rang" }, 8_999)).toEqual([waiting, []]);
  });

  test("what comes after the end changes nothing", () => {
    const over: Polling = { phase: "over", tries: 2, due: null };
    expect(poll(over, told("processing"), 1)).toEqual([over, []]);
  });
});
