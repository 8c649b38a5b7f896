import { describe, expect, test } from "vitest";
import { advance, isJobOver } from "../../../../worker/jobs/object/job.machine.ts";
import { jobRegistry } from "../../../../worker/registries.ts";
import type { Job, JobEvent } from "../../../../worker/jobs/job.ts";
import { analysisCarry, placeOfResults } from "../../../../worker/modules/pdf/analysis/analysis.rules.ts";
import { readRecorded } from "../../../support/recorded.ts";
import { present } from "../../../support/present.ts";
import { kind, minute, order, startAfter, step } from "./job.fixture.ts";

const recorded = readRecorded<object>("job.unversioned");
const restored = (state: string): Job => jobRegistry.fromStored(present(recorded[state]));
const startedAt = Date.parse("2026-11-20T10:00:00Z");
const playedTo = (job: Job, events: readonly Partial<JobEvent>[]): Job =>
  events.reduce<Job>(
    (now, event) =>
      advance(now, { gen: now.gen, step: now.steps[0]?.id, ...event } as JobEvent, kind, now.reportedAt + 1_000),
    job,
  );

describe("a job that an earlier release left", () => {
  test.each(["fresh", "waiting", "planned", "middle", "silent", "finishing", "mending"])(
    "%s goes on to its end, step by step",
    (state) => {
      let job = restored(state);
      for (let at = 0; at < 10 && !isJobOver(job); at += 1) job = playedTo(job, [{ type: "begin" }, { type: "end" }]);
      expect(job).toMatchObject({ state: "completed", failure: null, percent: 100, carry: null, steps: [] });
    },
  );

  test("half-way has its steps, what is done of it and what the last step handed on", () => {
    const job = restored("middle");
    expect(job.steps.map(({ id, name }) => [id, name])).toEqual([
      ["pages-51-100", "pages"],
      ["pages-101-120", "pages"],
      ["scans-7", "scans"],
      ["embeddings", "embeddings"],
      ["summary", "summary"],
    ]);
    expect(job.steps[0]).toMatchObject({ work: { from: 51, to: 100, first: false }, weight: 50, amount: 50 });
    expect(job).toMatchObject({ state: "running", phase: "processing", percent: 48, total: 120, done: 75, gen: 1 });
    expect(placeOfResults(job)).toEqual({ sourceId: job.subject, workspaceId: "user0123456789abcdefghij", gen: 1 });
    const carried = { mostPages: 400, above: [{ level: 1, title: "Tides" }], language: "en" } as const;
    expect(analysisCarry.read(job.carry)).toEqual(carried);
    expect(analysisCarry.read(analysisCarry.write({ ...carried, above: [...carried.above] }))).toEqual(carried);
    expect(() => analysisCarry.read(JSON.stringify({ ...carried, schemaVersion: 99 }))).toThrow("version 99");
  });

  test("that repairs what stands already loses nothing by failing", () => {
    const job = restored("mending");
    expect([job.gen, placeOfResults(job).gen]).toEqual([2, 1]);
    expect(playedTo(job, [{ type: "fail", reason: "corrupt" }])).toMatchObject({
      state: "completed",
      failure: "corrupt",
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
    expect(before).toMatchObject({ state: "completed", percent: 100, done: 120, isSettled: true });
    expect(startAfter(before, order([step("a")], { afterGen: 1 }), startedAt)).toMatchObject({ gen: 2, percent: 0 });
  });

  test("over for want of its password goes on where it stopped", () => {
    expect(startAfter(restored("password"), order([step("a")]), startedAt)).toMatchObject({
      gen: 1,
      state: "pending",
      done: 75,
      steps: [{ id: "pages-51-100" }, {}, {}, {}, {}],
    });
  });

  test("over by a time-out counts among those before the next one", () => {
    expect(startAfter(restored("interrupted"), order([step("a")]), startedAt + 2 * minute)).toMatchObject({
      gen: 3,
      timeOutsBefore: 2,
    });
  });

  test("over before Postgres had it is still to be stored", () => {
    const { revision, storedRevision, state, failure } = restored("untold");
    expect({ state, failure }).toEqual({ state: "failed", failure: "corrupt" });
    expect(revision).toBe(storedRevision + 1);
  });

  test("is stored with a version from its next change on, and read back as it is", () => {
    const job = restored("middle");
    const stored = jobRegistry.toStored(job);
    expect(stored).toMatchObject({ schemaVersion: 4 });
    expect(jobRegistry.fromStored(structuredClone(stored))).toEqual(job);
    const { counted: _, counts: __, workspaceId, ...before } = { ...job, attempts: 2 };
    expect(jobRegistry.fromStored({ ...before, userId: workspaceId, schemaVersion: 2 })).toMatchObject({
      attempts: 2,
      counted: 0,
      counts: false,
      workspaceId,
    });
  });
});
