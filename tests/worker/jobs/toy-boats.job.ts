import { sql } from "drizzle-orm";
import { defineJob } from "../../../worker/jobs/define-job.ts";
import { createJobRegistry } from "../../../worker/jobs/job-registry.ts";
import type { BegunStep } from "../../../worker/jobs/define-job.ts";
import type { Step } from "../../../worker/jobs/job.ts";

interface Works {
  hull: { planks: number };
  sails: { colour: string };
}

/** What the steps of a boat do, as a test decides it. */
export interface ToyServices {
  toys: {
    build(step: BegunStep): Promise<void>;
    /** What follows the end; throws where it fails. */
    settle(ended: { subject: string; gen: number; state: string; keep: boolean | null }): Promise<void>;
  };
}

const minute = 60_000;

/** A kind of job that no module has: with this file alone its jobs run, wait, stop, fail and begin again. */
export const toyBoats = defineJob<Works, ToyServices>({
  kind: "toy-boat",
  queue: "ensemble-work",
  tool: "pdf",
  unit: "plank",
  deadlineMs: 30 * minute,
  failures: { timedOut: "becalmed", exhausted: "sunk" },
  steps: {
    hull: {
      phase: "building",
      silenceMs: minute,
      tries: 2,
      onExhausted: "fail",
      run: (_, step, { toys }) => toys.build(step),
    },
    sails: {
      phase: "rigging",
      silenceMs: 2 * minute,
      tries: 1,
      onExhausted: "skip",
      runsAfterStop: true,
      run: (_, step, { toys }) => toys.build(step),
    },
  },
  project: ({ subject, percent, workspaceId }) => [
    sql`update folder set name = ${`${percent} %`} where id = ${subject} and user_id = ${workspaceId} returning id`,
  ],
  ended: ({ subject, gen, state, stopped }, { toys }) =>
    toys.settle({ subject, gen, state, keep: stopped?.keep ?? null }),
  restart({ state, detail, failure }) {
    if (detail === '"one ever"' || state === "pending" || state === "running") return "join";
    return failure === "no wood" || state === "stopped" ? "continue" : "fresh";
  },
});

export const toyRegistry = createJobRegistry<ToyServices>([toyBoats]);

export const hull = (id = "hull", planks = 10): Step => ({
  id,
  name: "hull",
  work: { planks } satisfies Works["hull"],
  rank: 0,
  weight: 3,
  amount: planks,
});
export const sails: Step = {
  id: "sails",
  name: "sails",
  work: { colour: "red" } satisfies Works["sails"],
  rank: 1,
  weight: 1,
  amount: 0,
};
