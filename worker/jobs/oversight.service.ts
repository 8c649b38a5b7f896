import type { QueryOf } from "../contract/endpoint.ts";
import type { JobRow, listJobs } from "../contract/jobs.contract.ts";
import type { Change } from "../lib/change.ts";
import { listingSize, toOrder, pageRequest, toListing } from "../lib/pagination.ts";
import type { Listing } from "../lib/pagination.ts";
import type { JobRegistry } from "./job-registry.ts";
import { jobNotFound, jobSettled } from "./jobs.errors.ts";
import type { JobsRepository, StoredJob } from "./jobs.repository.ts";

interface Dependencies<Services> {
  jobs: JobsRepository;
  registry: JobRegistry<Services>;
  /** What the code of the kinds calls. */
  services: Services;
}

/** Long jobs as an admin sees them, and the same start that their owners have. */
export function createJobsOversight<Services>({ jobs, registry, services }: Dependencies<Services>) {
  /** How its kind starts it again; null where that would end in the same way, or is its owner's alone. */
  function againOf({ kind, state, failure }: StoredJob) {
    const again = registry.find(kind)?.again;
    return state === "failed" && again?.mayEndOtherwise(failure) ? again : null;
  }

  const toJob = (row: StoredJob): JobRow => ({
    id: row.id,
    kind: row.kind,
    user_id: row.workspaceId,
    state: row.state,
    phase: row.phase,
    percent: row.percent,
    done: row.done,
    total: row.total,
    unit: row.unit,
    attempts: row.gen,
    error: row.failure,
    can_retry: againOf(row) !== null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  });

  return {
    async list({ page, q, sort, state, kind }: QueryOf<typeof listJobs>): Promise<Listing<JobRow>> {
      const request = pageRequest(page, listingSize);
      const { rows, total } = await jobs.page({ q: q?.trim(), state, kind }, toOrder(sort ?? "-updated_at"), request);
      return toListing(rows.map(toJob), total, request);
    },

    /** jobs.not_found, jobs.settled, and what its kind refuses its owner. What it uses counts for the owner. */
    async retry(id: string): Promise<Change<JobRow>> {
      const found = await jobs.find(id);
      if (found === null) throw jobNotFound();
      const again = againOf(found);
      if (again === null) throw jobSettled({ state: found.state });
      await again.start(found, services);
      const answer = toJob((await jobs.find(id)) ?? found);
      const before = { state: found.state, error: found.failure, attempts: found.gen };
      return { subject: `job ${id}`, before, after: { state: answer.state }, answer };
    },
  };
}
