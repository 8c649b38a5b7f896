import type { Jobs } from "../bindings/jobs.ts";
import type { JobRowsRepository } from "./job-rows.repository.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

interface Dependencies {
  rows: Pick<JobRowsRepository, "listRunning">;
  jobs: Pick<Jobs, "delete">;
}

export type JobsRemoval = ReturnType<typeof createJobsRemoval>;

/** The jobs of an account that is removed. */
export const createJobsRemoval = ({ rows, jobs }: Dependencies) => ({
  async deleteRunning(workspaceId: WorkspaceId): Promise<void> {
    for (const job of await rows.listRunning(workspaceId)) await jobs.delete(job);
  },
});
