import { describe, expect, test } from "vitest";
import { advance } from "../../../../worker/jobs/object/job.machine.ts";
import type { Job, JobEvent } from "../../../../worker/jobs/job.ts";
import { after, goesOn, kind, minute, step } from "./job.fixture.ts";
import type { Happening } from "./job.fixture.ts";

const tick = (at: number) => ({ type: "tick", at }) as const;
const begun = (at: number) => ({ type: "begin", step: "a", at }) as const;
const alone = (at: number) => ({ type: "alone", step: "a", at }) as const;

describe("the watch", () => {
  test.each<[string, (Happening & { at?: number })[], Partial<Job>]>([
    [
      "leaves a step that reports progress",
      [begun(0), { type: "progress", step: "a", share: 0.1, at: 2 }, tick(3)],
      { requeued: false },
    ],
    [
      "asks once more for a step that fell silent",
      [begun(0), tick(3)],
      { requeued: true, sent: false, state: "running" },
    ],
    [
      "fails a job that fell silent in two attempts alone, of which its file must be the reason",
      [begun(0), alone(0), begun(1), alone(1), tick(4), tick(7)],
      { state: "failed", failure: "bomb" },
    ],
    [
      "does not condemn the file of one that fell silent with others beside it",
      [begun(0), tick(3), begun(3), tick(6)],
      { state: "failed", failure: "interrupted" },
    ],
    ["fails it where no attempt began", [begun(0), tick(3), tick(6)], { state: "failed", failure: "interrupted" }],
    [
      "does not count an attempt that failed in passing",
      [begun(0), { type: "retry", step: "a", at: 1 }, begun(1), tick(4), tick(7)],
      { state: "failed", failure: "interrupted" },
    ],
    ["lets a step wait in the queue", [tick(14)], { requeued: false, state: "pending" }],
    ["asks again for one that waited too long", [tick(16)], { requeued: true, sent: false }],
    ["ends what is not over in an hour", [begun(59), tick(61)], { state: "failed", failure: "interrupted" }],
  ])("%s", (_, events, ends) => {
    const job = { ...after([step("a")], []), sent: true };
    const last = events.reduce(
      (now, { at = 0, ...event }) => advance(now, { gen: 1, ...event } as JobEvent, kind, at * minute),
      job,
    );
    expect(last).toMatchObject(ends);
  });

  test("goes on without what may be left out", () => {
    const job = after([goesOn("a"), goesOn("b")], [begun(0), tick(3), tick(6)]);
    expect(job).toMatchObject({ steps: [{ id: "b" }], requeued: false });
    expect(after([goesOn("a"), goesOn("b")], [tick(61)]).state).toBe("completed");
  });
});
