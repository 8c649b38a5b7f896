import { sql } from "drizzle-orm";
import { definePersonal, guestsHaveNone } from "../personal/define-personal.ts";
import type { JobsRemoval } from "./jobs-removal.service.ts";
import { job } from "./jobs.tables.ts";

export interface JobsPersonalServices {
  jobs: { removal: JobsRemoval };
}

export const jobsPersonal = definePersonal<JobsPersonalServices>({
  tables: [{ table: job, exported: "usage.json", removed: "cascade", moved: guestsHaveNone }],
  archive: [
    {
      path: "usage.json",
      sections: {
        jobs: {
          list: {
            from: sql`${job}`,
            columns: sql`kind, subject, state, failure, gen as attempts, created_at, updated_at`,
          },
        },
      },
    },
  ],
  removes: [{ name: "jobs", owned: ({ jobs }, { workspaceId }) => jobs.removal.deleteRunning(workspaceId) }],
});
