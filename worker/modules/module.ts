import type { Route } from "../http/serve.ts";
import type { Services } from "../services.ts";

/** One step of what a cron trigger starts. */
export type ScheduledStep = (services: Services, now: Date) => Promise<unknown>;

/** When scheduled steps run; `worker/schedule.ts` knows the cron lines. */
export type ScheduleName = "sweep" | "nightly";

/** What a part of the Worker hands to the places that loop over all parts. */
export interface Module {
  name: string;
  routes?: readonly Route[];
  schedule?: Partial<Record<ScheduleName, readonly ScheduledStep[]>>;
}
