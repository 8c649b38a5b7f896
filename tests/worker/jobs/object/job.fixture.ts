import { advance, start } from "../../../../worker/jobs/object/job.machine.ts";
import type { Job, JobEvent, Order, Step } from "../../../../worker/jobs/job.ts";
import { pdfAnalysis } from "../../../../worker/modules/pdf/analysis/analysis.job.ts";
import { ownId } from "../../../support/owner-ids.ts";

export const kind = pdfAnalysis;
export const minute = 60_000;

/** A step without which the job fails. */
export const step = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  name: "pages",
  work: {},
  rank: 0,
  weight: 1,
  amount: 0,
  ...more,
});
/** A step that the job goes on without. */
export const goesOn = (id: string, more: Partial<Step> = {}) => step(id, { name: "summary", ...more });

export const order = (steps: readonly Step[], more: Partial<Order> = {}): Order => ({
  kind: "pdf-analysis",
  subject: "document",
  workspaceId: ownId("ada"),
  actorId: null,
  afterGen: 0,
  detail: null,
  repairs: false,
  steps,
  carry: null,
  ...more,
});

/** A start as the kind meets the job before it. */
export const startAfter = (before: Job | null, given: Order, now: number): Job =>
  start(before, given, before === null ? "fresh" : kind.restart(before), kind, now);

/** An event of generation 1. */
export type Happening = JobEvent extends infer E ? (E extends { gen: number } ? Omit<E, "gen"> : E) : never;

/** A job of generation 1 after these events, each at its minute. */
export function after(
  steps: readonly Step[],
  events: readonly (Happening & { at?: number })[],
  more: Partial<Order> = {},
): Job {
  let job = startAfter(null, order(steps, more), 0);
  for (const { at = 0, ...event } of events) job = advance(job, { gen: 1, ...event } as JobEvent, kind, at * minute);
  return job;
}
