import type { Base } from "../base.ts";
import { createJobRowsRepository } from "./job-rows.repository.ts";
import type { JobRegistry } from "./job-registry.ts";
import { createJobsRepository } from "./jobs.repository.ts";
import { createJobsService } from "./jobs.service.ts";
import { createStepsConsumer } from "./steps.consumer.ts";

interface Others<KindServices> {
  registry: JobRegistry<KindServices>;
  /** What the code of the kinds calls. */
  kindServices: KindServices;
}

/** Long jobs of every kind: their steps, their rows, and what admins see of them. */
export function composeJobs<KindServices>(
  { db, jobs, clock }: Pick<Base, "db" | "jobs" | "clock">,
  { registry, kindServices }: Others<KindServices>,
) {
  return {
    rows: createJobRowsRepository(db),
    kindServices,
    oversight: createJobsService({ jobs: createJobsRepository(db), registry, services: kindServices }),
    steps: createStepsConsumer({ jobs, registry, services: kindServices, clock }),
  };
}
