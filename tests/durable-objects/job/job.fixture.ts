import { advance, start } from "../../../durable-objects/job/job.machine.ts";
import type { Job, JobEvent, Order, Step } from "../../../durable-objects/job/job.machine.ts";
import { jobKinds } from "../../../durable-objects/job/kinds.rules.ts";

export const kind = jobKinds["pdf-analysis"];
export const minute = 60_000;

export const step = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  work: { kind: "pdf-summary" },
  rank: 0,
  weight: 1,
  pages: 0,
  state: "processing",
  exhausted: "bomb",
  ...more,
});
export const goesOn = (id: string, more: Partial<Step> = {}) =>
  step(id, { exhausted: null, state: "analyzing", ...more });

export const order = (steps: readonly Step[], more: Partial<Order> = {}): Order => ({
  kind: "pdf-analysis",
  subject: "document",
  userId: "ada",
  floor: 0,
  into: null,
  steps,
  carry: null,
  ...more,
});

/** Of generation 1. */
export type Told = JobEvent extends infer E ? (E extends { gen: number } ? Omit<E, "gen"> : E) : never;

/** A job of generation 1 after these events, each at its minute. */
export function after(
  steps: readonly Step[],
  events: readonly (Told & { at?: number })[],
  more: Partial<Order> = {},
): Job {
  let job = start(null, order(steps, more), kind, 0);
  for (const { at = 0, ...event } of events) job = advance(job, { gen: 1, ...event } as JobEvent, kind, at * minute);
  return job;
}
