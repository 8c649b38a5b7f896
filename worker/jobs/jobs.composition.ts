import type { Jobs } from "../bindings/jobs.ts";
import type { Database } from "../db/client.ts";
import type { Clock } from "../lib/clock.ts";
import { createJobRowsRepository } from "./job-rows.repository.ts";
import type { JobRegistry } from "./job-registry.ts";
import { createJobsRepository } from "./jobs.repository.ts";
import { createJobsService } from "./jobs.service.ts";
import { createStepsConsumer } from "./steps.consumer.ts";

interface Shared<Services> {
  db: Database;
  jobs: Jobs;
  registry: JobRegistry<Services>;
  /** What the code of the kinds calls. */
  services: Services;
  clock: Clock;
}

/** Long jobs of every kind: their steps, their rows, and what admins see of them. */
export function composeJobs<Services>({ db, jobs, registry, services, clock }: Shared<Services>) {
  return {
    jobs: createJobsService({ jobs: createJobsRepository(db), registry, services }),
    jobRows: createJobRowsRepository(db),
    jobServices: services,
    stepsWork: createStepsConsumer({ jobs, registry, services, clock }),
  };
}
