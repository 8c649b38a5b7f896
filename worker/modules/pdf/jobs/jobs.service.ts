import type { QueryOf } from "../../../contract/endpoint.ts";
import type { JobRow, listJobs } from "../../../contract/pdf/jobs.contract.ts";
import type { Change } from "../../../lib/change.ts";
import { listingSize, orderOf, pageRequest, toListing } from "../../../lib/pagination.ts";
import type { Listing } from "../../../lib/pagination.ts";
import type { AnalysisService } from "../analysis/analysis.service.ts";
import { documentNotFound } from "../analysis/analysis.errors.ts";
import { mayTryAgain } from "../analysis/analysis.rules.ts";
import { jobSettled } from "./jobs.errors.ts";
import type { JobsRepository, StoredJob } from "./jobs.repository.ts";

interface Parts {
  jobs: JobsRepository;
  analyses: Pick<AnalysisService, "start">;
}

/** Long jobs as an admin sees them, and the same start that their owners have. */
export function createJobsService({ jobs, analyses }: Parts) {
  return {
    async list({ page, q, sort, state }: QueryOf<typeof listJobs>): Promise<Listing<JobRow>> {
      const request = pageRequest(page, listingSize);
      const { rows, total } = await jobs.page({ q: q?.trim(), state }, orderOf(sort ?? "-updated_at"), request);
      return toListing(rows.map(toJob), total, request);
    },

    /** pdf.not_found, pdf.settled, pdf.interrupted_too_often. Pages that are pictures count for the owner. */
    async retry(id: string): Promise<Change<JobRow>> {
      const found = await jobs.find(id);
      if (found === null) throw documentNotFound();
      if (!canRetry(found)) throw jobSettled({ state: found.state });
      const { analysis_status: state } = await analyses.start({ id: found.userId, limits: found.limits }, id, {});
      const before = { state: found.state, error: found.failure, attempts: found.attempts };
      const answer = toJob((await jobs.find(id)) ?? found);
      return { subject: `job ${id}`, before, after: { state }, answer };
    },
  };
}

/** Without its password nobody but its owner can open a protected file again. */
const canRetry = ({ state, failure }: StoredJob): boolean => state === "failed" && mayTryAgain(failure, false);

const toJob = (row: StoredJob): JobRow => ({
  id: row.id,
  kind: "pdf-analysis",
  user_id: row.userId,
  state: row.state,
  percent: row.percent,
  pages: row.pages,
  pages_done: row.pagesDone,
  attempts: row.attempts,
  error: row.failure,
  can_retry: canRetry(row),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
