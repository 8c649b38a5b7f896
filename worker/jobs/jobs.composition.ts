import type { Base } from "../base.ts";
import { createJobRowsRepository } from "./job-rows.repository.ts";
import type { JobRegistry } from "./job-registry.ts";
import { createJobsRemoval } from "./jobs-removal.service.ts";
import { createJobsRepository } from "./jobs.repository.ts";
import { createJobsOversight } from "./oversight.service.ts";
import { createRestarting } from "./restarting.service.ts";
import { createStepsConsumer } from "./steps.consumer.ts";

interface Others<Services> {
  registry: JobRegistry<Services>;
  /** What the code of the kinds calls. */
  services: Services;
}

/** Long jobs of every kind: their steps, their rows, and what admins see of them. */
export const composeJobs = <Services>(
  { db, jobs, switches, clock }: Pick<Base, "db" | "jobs" | "switches" | "clock">,
  { registry, services }: Others<Services>,
) => {
  const rows = createJobRowsRepository(db);
  const stored = createJobsRepository(db);
  return {
    rows,
    removal: createJobsRemoval({ rows, jobs }),
    restarting: createRestarting({ rows: stored, jobs, registry, services }),
    oversight: createJobsOversight({ jobs: stored, registry, services }),
    steps: createStepsConsumer({ jobs, registry, services, switches, clock }),
  };
};
