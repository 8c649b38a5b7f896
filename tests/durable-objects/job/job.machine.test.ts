import { describe, expect, test } from "vitest";
import { advance, isOver, start } from "../../../durable-objects/job/job.machine.ts";
import type { Job, JobEvent, Step } from "../../../durable-objects/job/job.machine.ts";
import { after, goesOn, kind, minute, order, step } from "./job.fixture.ts";
import type { Told } from "./job.fixture.ts";

describe("a job", () => {
  test("goes through its states, step by step, to its end", () => {
    const events: Told[] = [
      { type: "begin", step: "a" },
      { type: "end", step: "a" },
      { type: "begin", step: "b" },
      { type: "end", step: "b" },
    ];
    const states = [0, 1, 2, 3, 4].map((count) => after([step("a"), goesOn("b")], events.slice(0, count)).state);
    expect(states).toEqual(["pending", "processing", "processing", "analyzing", "completed"]);
  });

  test("does its steps in the order of their rank, whenever they were planned", () => {
    const job = after(
      [step("a")],
      [
        { type: "plan", step: "a", pages: 9, steps: [goesOn("summary", { rank: 3 }), step("b")] },
        { type: "end", step: "a", steps: [goesOn("scans", { rank: 1 })] },
      ],
    );
    expect(job.steps.map(({ id }) => id)).toEqual(["b", "scans", "summary"]);
  });

  test("that is planned twice has each step once", () => {
    const plan = { type: "plan", step: "a", pages: 9, steps: [step("b")] } as const;
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

const pages = (id: string) => step(id, { weight: 50, pages: 50 });

test("a job that is over keeps nothing of what its steps handed on", () => {
  const job = after([step("a")], [{ type: "end", step: "a", carry: "Chapter 1" }]);
  expect(job).toMatchObject({ state: "completed", carry: null });
});

describe("percents and pages", () => {
  test.each<[string, Told[], number, number]>([
    ["grow within a step", [{ type: "beat", step: "a", share: 0.5 }], 25, 25],
    [
      "do not go back when a step is done again",
      [
        { type: "beat", step: "a", share: 0.8 },
        { type: "begin", step: "a" },
        { type: "beat", step: "a", share: 0.1 },
      ],
      40,
      40,
    ],
    [
      "do not go back when more is planned",
      [
        { type: "end", step: "a" },
        { type: "plan", step: "b", pages: 300, steps: [step("c", { weight: 900 })] },
        { type: "beat", step: "b", share: 0 },
      ],
      50,
      50,
    ],
    [
      "count no more pages than there are",
      [
        { type: "plan", step: "a", pages: 30, steps: [] },
        { type: "beat", step: "a", share: 1 },
      ],
      50,
      30,
    ],
    [
      "count no more pages than there are, whenever that is known",
      [
        { type: "end", step: "a" },
        { type: "plan", step: "b", pages: 5, steps: [] },
        { type: "beat", step: "b", share: 1 },
      ],
      99,
      5,
    ],
    [
      "are whole at the end alone",
      [
        { type: "end", step: "a" },
        { type: "beat", step: "b", share: 1 },
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
    ["take no share that is none", [{ type: "beat", step: "a", share: 7 }], 50, 50],
  ])("%s", (_, events, percent, pagesDone) => {
    expect(after([pages("a"), pages("b")], events)).toMatchObject({ percent, pagesDone });
  });
});

describe("whoever is late", () => {
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
  test.each<[string, Step, Told[], Partial<Job>]>([
    ["a second one is made", step("a"), [begin, begin], { state: "processing", starts: 2 }],
    ["a third without an end is a bomb", step("a"), [begin, begin, begin], { state: "failed", failure: "bomb" }],
    [
      "those that failed in passing do not count",
      step("a"),
      [begin, { type: "release", step: "a" }, begin, { type: "release", step: "a" }, begin],
      { state: "processing", starts: 1 },
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
      [begin, { type: "release", step: "a" }, begin, { type: "release", step: "a" }, begin],
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
      "a dead letter after two without an end is a bomb",
      step("a"),
      [begin, begin, { type: "lost", step: "a" }],
      { state: "failed", failure: "bomb" },
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
    expect(start(job, order([step("z")]), kind, 5)).toBe(job);
  });

  test("begins a generation that none before had", () => {
    const failed = after([step("a")], [{ type: "fail", step: "a", reason: "password" }]);
    expect(start(failed, order([step("a")]), kind, 5)).toMatchObject({
      gen: 2,
      into: 2,
      state: "pending",
      failure: null,
    });
    expect(start(null, order([step("a")], { floor: 8 }), kind, 5)).toMatchObject({ gen: 9, into: 9 });
  });

  test("that mends what stands already loses nothing by failing", () => {
    const job = after([step("a")], [{ type: "fail", step: "a", reason: "corrupt" }], { into: 1, floor: 0 });
    expect(job).toMatchObject({ state: "completed", failure: "corrupt", into: 1 });
    expect(isOver(job)).toBe(true);
  });

  test("and every change that readers can see is told once", () => {
    const job = after([step("a", { pages: 100, weight: 100 })], []);
    const beat = (share: number) => advance(job, { type: "beat", gen: 1, step: "a", share }, kind, 0);
    expect(job.version).toBe(job.told + 1);
    expect(beat(0).version).toBe(job.version);
    expect(beat(0.5).version).toBe(job.version + 1);
  });
});
