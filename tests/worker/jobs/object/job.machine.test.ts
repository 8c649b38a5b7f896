import { describe, expect, test } from "vitest";
import { advance, isJobOver } from "../../../../worker/jobs/object/job.machine.ts";
import type { Job, JobEvent, Step } from "../../../../worker/jobs/job.ts";
import { after, goesOn, kind, minute, order, startAfter, step } from "./job.fixture.ts";
import type { Happening } from "./job.fixture.ts";

describe("a job", () => {
  test("goes through its states and phases, step by step, to its end", () => {
    const events: Happening[] = [
      { type: "begin", step: "a" },
      { type: "end", step: "a" },
      { type: "begin", step: "b" },
      { type: "end", step: "b" },
    ];
    const jobs = [0, 1, 2, 3, 4].map((count) => after([step("a"), goesOn("b")], events.slice(0, count)));
    expect(jobs.map(({ state, phase }) => [state, phase])).toEqual([
      ["pending", null],
      ["running", "processing"],
      ["running", "processing"],
      ["running", "analyzing"],
      ["completed", "analyzing"],
    ]);
  });

  test("does its steps in the order of their rank, whenever they were planned", () => {
    const job = after(
      [step("a")],
      [
        { type: "plan", step: "a", total: 9, steps: [goesOn("summary", { rank: 3 }), step("b")] },
        { type: "end", step: "a", steps: [goesOn("scans", { rank: 1 })] },
      ],
    );
    expect(job.steps.map(({ id }) => id)).toEqual(["b", "scans", "summary"]);
  });

  test("that is planned twice has each step once", () => {
    const plan = { type: "plan", step: "a", total: 9, steps: [step("b")] } as const;
    expect(after([step("a")], [plan, plan]).steps.map(({ id }) => id)).toEqual(["a", "b"]);
  });

  test("hands on what a step ended with, and what it was given where it ended with nothing", () => {
    const job = after(
      [step("a"), step("b"), step("c")],
      [
        { type: "end", step: "a", carry: "1" },
        { type: "end", step: "b" },
      ],
    );
    expect(job.carry).toBe("1");
  });
});

describe("a job whose database went back to an earlier moment", () => {
  test.each([
    ["that runs", [{ type: "begin", step: "a" }]],
    ["that is completed", [{ type: "end", step: "a", carry: "1" }]],
  ] as [string, Happening[]][])("%s is interrupted, keeps no step, and its end is settled anew", (_name, events) => {
    const before = after([step("a")], events);
    const job = advance({ ...before, isSettled: true }, { type: "restored" }, kind, 0);
    expect(job).toMatchObject({
      state: "failed",
      failure: kind.failures.timedOut,
      steps: [],
      carry: null,
      isSettled: false,
    });
    expect(job.revision).toBe(before.revision + 1);
  });
});

const pages = (id: string) => step(id, { weight: 50, amount: 50 });

test("a job that is over keeps nothing of what its steps handed on", () => {
  const job = after([step("a")], [{ type: "end", step: "a", carry: "Chapter 1" }]);
  expect(job).toMatchObject({ state: "completed", carry: null });
});

describe("percents and the amount that is done", () => {
  test.each<[string, Happening[], number, number]>([
    ["grow within a step", [{ type: "progress", step: "a", share: 0.5 }], 25, 25],
    [
      "do not go back when a step is done again",
      [
        { type: "progress", step: "a", share: 0.8 },
        { type: "begin", step: "a" },
        { type: "progress", step: "a", share: 0.1 },
      ],
      40,
      40,
    ],
    [
      "do not go back when more is planned",
      [
        { type: "end", step: "a" },
        { type: "plan", step: "b", total: 300, steps: [step("c", { weight: 900 })] },
        { type: "progress", step: "b", share: 0 },
      ],
      50,
      50,
    ],
    [
      "count no more than there is",
      [
        { type: "plan", step: "a", total: 30, steps: [] },
        { type: "progress", step: "a", share: 1 },
      ],
      50,
      30,
    ],
    [
      "count no more than there is, whenever that is known",
      [
        { type: "end", step: "a" },
        { type: "plan", step: "b", total: 5, steps: [] },
        { type: "progress", step: "b", share: 1 },
      ],
      99,
      5,
    ],
    [
      "are whole at the end alone",
      [
        { type: "end", step: "a" },
        { type: "progress", step: "b", share: 1 },
      ],
      99,
      100,
    ],
    [
      "are 100 at the end",
      [
        { type: "end", step: "a" },
        { type: "end", step: "b" },
      ],
      100,
      100,
    ],
    ["take no share that is none", [{ type: "progress", step: "a", share: 7 }], 50, 50],
  ])("%s", (_, events, percent, done) => {
    expect(after([pages("a"), pages("b")], events)).toMatchObject({ percent, done });
  });
});

describe("an event that is late", () => {
  test.each<[string, JobEvent]>([
    ["of another generation", { type: "end", gen: 7, step: "a" }],
    ["of a step that has ended", { type: "end", gen: 1, step: "z" }],
    ["of a step that is not due", { type: "fail", gen: 1, step: "b", reason: "corrupt" }],
  ])("%s changes nothing", (_, event) => {
    const job = after([step("a"), step("b")], [{ type: "begin", step: "a" }]);
    expect(advance(job, event, kind, 0)).toBe(job);
  });

  test("of a job that is over changes nothing", () => {
    const job = after([step("a")], [{ type: "fail", step: "a", reason: "corrupt" }]);
    expect(advance(job, { type: "begin", gen: 1, step: "a" }, kind, 0)).toBe(job);
    expect(advance(job, { type: "tick" }, kind, 99 * minute)).toBe(job);
  });

  test("may end a step three times: it has ended once", () => {
    const end = { type: "end", step: "a" } as const;
    expect(after([step("a"), step("b")], [end, end, end])).toMatchObject({ steps: [{ id: "b" }], state: "pending" });
  });
});

describe("attempts", () => {
  const begin = { type: "begin", step: "a" } as const;
  const alone = { type: "alone", step: "a" } as const;
  test.each<[string, Step, Happening[], Partial<Job>]>([
    ["a second one is made", step("a"), [begin, begin], { state: "running", attempts: 2 }],
    [
      "none counts that had others beside it, however often it was lost",
      step("a"),
      [begin, begin, begin, begin],
      { state: "running", attempts: 4, counted: 0 },
    ],
    [
      "the first that was lost alone counts",
      step("a"),
      [begin, begin, alone, begin],
      { state: "running", attempts: 3, counted: 1 },
    ],
    [
      "a file that was lost alone in two is a bomb",
      step("a"),
      [begin, begin, alone, begin, alone, begin],
      { state: "failed", failure: "bomb" },
    ],
    [
      "one that says twice that it is alone counts once",
      step("a"),
      [begin, alone, alone, begin],
      { state: "running", counted: 1 },
    ],
    [
      "one that waits for its reader does not count, though it was alone",
      step("a"),
      [begin, begin, alone, { type: "wait", step: "a", untilMs: 9 }],
      { state: "running", attempts: 1, counted: 0, counts: false, waitUntilMs: 9 },
    ],
    [
      "those of the step before do not count",
      step("a"),
      [begin, alone, begin, alone, { type: "end", step: "a", steps: [step("b")] }, { type: "begin", step: "b" }],
      { state: "running", attempts: 1, counted: 0, counts: false },
    ],
    [
      "those that failed in passing do not count",
      step("a"),
      [begin, { type: "retry", step: "a" }, begin, { type: "retry", step: "a" }, begin],
      { state: "running", attempts: 1 },
    ],
    [
      "what the job can go on without is left out after two",
      goesOn("a"),
      [begin, begin, begin],
      { state: "completed", failure: null },
    ],
    [
      "even those that fail in passing, there",
      goesOn("a"),
      [begin, { type: "retry", step: "a" }, begin, { type: "retry", step: "a" }, begin],
      { state: "completed" },
    ],
    [
      "a typed failure is final",
      step("a"),
      [begin, { type: "fail", step: "a", reason: "password" }],
      { state: "failed", failure: "password" },
    ],
    [
      "a dead letter ends the job",
      step("a"),
      [begin, { type: "lost", step: "a" }],
      { state: "failed", failure: "interrupted" },
    ],
    [
      "a dead letter after two that were lost alone is a bomb",
      step("a"),
      [begin, begin, alone, begin, alone, { type: "lost", step: "a" }],
      { state: "failed", failure: "bomb" },
    ],
    [
      "a dead letter after two with others beside them is none",
      step("a"),
      [begin, begin, { type: "lost", step: "a" }],
      { state: "failed", failure: "interrupted" },
    ],
    [
      "a dead letter of what it can go on without does not",
      goesOn("a"),
      [begin, { type: "lost", step: "a" }],
      { state: "completed" },
    ],
  ])("%s", (_, only, events, ends) => {
    expect(after([only], events)).toMatchObject(ends);
  });
});

describe("a start", () => {
  test("joins a job that runs", () => {
    const job = after([step("a")], [{ type: "begin", step: "a" }]);
    expect(startAfter(job, order([step("z")]), 5)).toBe(job);
  });

  test("begins a generation that none before had", () => {
    const failed = after([step("a")], [{ type: "fail", step: "a", reason: "password" }]);
    expect(startAfter(failed, order([step("a")]), 5)).toMatchObject({ gen: 2, state: "pending", failure: null });
    expect(startAfter(null, order([step("a")], { afterGen: 8 }), 5)).toMatchObject({ gen: 9 });
  });

  test("that repairs what stands already loses nothing by failing", () => {
    const job = after([step("a")], [{ type: "fail", step: "a", reason: "corrupt" }], { repairs: true });
    expect(job).toMatchObject({ state: "completed", failure: "corrupt" });
    expect(isJobOver(job)).toBe(true);
  });

  test("counts every change that readers can see once", () => {
    const job = after([step("a", { amount: 100, weight: 100 })], []);
    const progress = (share: number) => advance(job, { type: "progress", gen: 1, step: "a", share }, kind, 0);
    expect(job.revision).toBe(job.storedRevision + 1);
    expect(progress(0).revision).toBe(job.revision);
    expect(progress(0.5).revision).toBe(job.revision + 1);
  });
});
