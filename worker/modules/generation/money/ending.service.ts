import type { Job } from "../../../jobs/job.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { Meters } from "../../limits/meters.service.ts";
import type { Notices } from "../notices/notices.service.ts";
import type { RenderedRepository } from "../render/rendered.repository.ts";
import type { Work, WorksRepository } from "../works/works.repository.ts";

interface Dependencies {
  works: Pick<WorksRepository, "find">;
  rendered: Pick<RenderedRepository, "find">;
  meters: Pick<Meters, "settle" | "release">;
  notices: Pick<Notices, "notify" | "tellAway">;
  clock: Clock;
}

export type WorkSettlement = ReturnType<typeof createEnding>;

/** What follows once a work is over: one that can be read counts, its cost counts in any case, and an owner who is away gets a mail. */
export function createEnding({ works, rendered, meters, notices, clock }: Dependencies) {
  const settleCost = ({ reservation, costMicros, settledMicros }: Work) =>
    meters.settle({ id: reservation, object: null }, 0, Math.max(0, costMicros - settledMicros));

  async function counts(job: Job, { workspaceId, id, gen }: Work): Promise<boolean> {
    if (job.state === "completed") return true;
    const isKept = job.state === "stopped" && job.stopped?.keep === true;
    return isKept && (await rendered.find(workspaceId, id, gen, "pdf")) !== null;
  }

  return {
    /** Idempotent: the object of the job repeats it until it returns. A work that was deleted settled there. */
    async settle(job: Job): Promise<void> {
      const work = await works.find(job.workspaceId, job.subject);
      if (work === null) return;
      const unit = { id: work.id, object: null };
      // What adds to a completed work has no unit of its own.
      if (!job.repairs) await ((await counts(job, work)) ? meters.settle(unit, 1) : meters.release(unit));
      await settleCost(work);
      if (job.repairs) return;
      await notices.notify(work);
      await notices.tellAway(new Date(clock.now()), work.id);
    },

    /** Gives back the unit of a work that is deleted while it may run; its cost counts. */
    async abandon(work: Work): Promise<void> {
      await meters.release({ id: work.id, object: null });
      await settleCost(work);
    },
  };
}
