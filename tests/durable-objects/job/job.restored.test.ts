import { describe, expect, test } from "vitest";
import { advance, isOver, start } from "../../../durable-objects/job/job.machine.ts";
import type { Job, JobEvent } from "../../../durable-objects/job/job.machine.ts";
import { readRecorded } from "../../support/recorded.ts";
import { kind, minute, order, step } from "./job.fixture.ts";

const recorded = readRecorded<Job>("job.unversioned");
const restored = (state: string): Job => recorded[state] ?? expect.unreachable();
const startedAt = Date.parse("2026-11-20T10:00:00Z");
const playedTo = (job: Job, events: readonly Partial<JobEvent>[]): Job =>
  events.reduce<Job>(
    (now, event) =>
      advance(now, { gen: now.gen, step: now.steps[0]?.id, ...event } as JobEvent, kind, now.heardAt + 1_000),
    job,
  );

describe("a job that an earlier release left", () => {
  test.each(["fresh", "waiting", "planned", "middle", "silent", "finishing", "mending"])(
    "%s goes on to its end, step by step",
    (state) => {
      let job = restored(state);
      for (let at = 0; at < 10 && !isOver(job); at += 1) job = playedTo(job, [{ type: "begin" }, { type: "end" }]);
      expect(job).toMatchObject({ state: "completed", failure: null, percent: 100, carry: null, steps: [] });
    },
  );

  test("half-way has its steps, its pages and what the last step handed on", () => {
    const job = restored("middle");
    expect(job.steps.map(({ id }) => id)).toEqual([
      "pages-51-100",
      "pages-101-120",
      "scans-7",
      "embeddings",
      "summary",
    ]);
    expect(job).toMatchObject({ percent: 48, pages: 120, pagesDone: 75, gen: 1, into: 1 });
    expect(JSON.parse(job.carry ?? "")).toEqual({
      mostPages: 400,
      above: [{ level: 1, title: "Tides" }],
      language: "en",
    });
  });

  test("without a second attempt is given up where it falls silent again", () => {
    expect(advance(restored("silent"), { type: "tick" }, kind, startedAt + 10 * minute)).toMatchObject({
      state: "failed",
      failure: "interrupted",
    });
  });

  test("over keeps its end, and the next one begins a generation of its own", () => {
    const before = restored("completed");
    expect(before).toMatchObject({ state: "completed", percent: 100, pagesDone: 120 });
    expect(start(before, order([step("a")], { floor: 1 }), kind, startedAt)).toMatchObject({ gen: 2, percent: 0 });
  });

  test("over for want of its password goes on where it stopped", () => {
    expect(start(restored("password"), order([step("a")]), kind, startedAt)).toMatchObject({
      gen: 1,
      state: "pending",
      pagesDone: 75,
      steps: [{ id: "pages-51-100" }, {}, {}, {}, {}],
    });
  });

  test("over by a time-out counts among those before the next one", () => {
    expect(start(restored("interrupted"), order([step("a")]), kind, startedAt + 2 * minute)).toMatchObject({
      gen: 3,
      timedOut: 2,
    });
  });

  test("over without its readers knowing still says so", () => {
    const { version, told, state, failure } = restored("untold");
    expect({ state, failure }).toEqual({ state: "failed", failure: "corrupt" });
    expect(version).toBe(told + 1);
  });
});
