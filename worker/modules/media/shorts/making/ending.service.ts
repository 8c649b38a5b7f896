import type { EngineSteps } from "../../../../engine/engine-steps.service.ts";
import type { Job } from "../../../../jobs/job.ts";
import type { Clock } from "../../../../lib/clock.ts";
import type { Meters } from "../../../limits/meters.service.ts";
import type { CallsRepository } from "../rows/calls.repository.ts";
import type { ShortsJobsRepository } from "../rows/jobs.repository.ts";
import type { ShortsRepository } from "../rows/shorts.repository.ts";
import { windowWords } from "../pick/windows.rules.ts";
import { shortsLimits } from "../../../../contract/media/video.ts";
import { renderDetailOf } from "./render.steps.ts";
import type { Looks } from "./looking.service.ts";
import { idsOf } from "./shorts.work.ts";

interface Dependencies {
  jobs: Pick<ShortsJobsRepository, "end">;
  shorts: Pick<ShortsRepository, "listOfJob" | "fail">;
  calls: Pick<CallsRepository, "costOf">;
  meters: Pick<Meters, "settle" | "release">;
  engine: Pick<EngineSteps, "close">;
  looks: Pick<Looks, "callsOf">;
  clock: Clock;
}

/** More than a video of four hours has stretches, at the pace of the fastest speaker. */
const mostWindows = Math.ceil((shortsLimits.sourceHours * 60 * 300) / windowWords) + 1;
const interrupted = "social.shorts_interrupted";

export type ShortsEnding = ReturnType<typeof createShortsEnding>;

/** What follows once work on clips is over: nothing stays held, and nothing stays open. Idempotent. */
export function createShortsEnding({ jobs, shorts, calls, meters, engine, looks, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  return {
    /** What was settled before stays; what models cost counts in any case. */
    async shorts(job: Job): Promise<void> {
      const { subject: id, workspaceId, failure } = job;
      await engine.close(job);
      const ids = idsOf(id);
      const open = await shorts.listOfJob(workspaceId, id);
      await shorts.fail(
        workspaceId,
        open.map((one) => one.id),
        failure ?? interrupted,
        now(),
      );
      const places = Array.from({ length: shortsLimits.most }, (_, place) => place);
      for (const place of places) {
        const cost = await calls.costOf(workspaceId, looks.callsOf(ids.look(place)));
        await meters.settle({ id: ids.clip(place), object: null }, 0, cost);
      }
      await meters.release({ id: ids.source, object: null });
      const windows = Array.from({ length: mostWindows }, (_, place) => ids.picking(place));
      const picking = await calls.costOf(workspaceId, windows);
      await meters.settle({ id: ids.pick, object: null }, 0, picking);
      const looked = await calls.costOf(
        workspaceId,
        places.flatMap((place) => looks.callsOf(ids.look(place))),
      );
      await jobs.end(workspaceId, id, picking + looked, now());
    },

    async render(job: Job): Promise<void> {
      const { subject: id, workspaceId, failure } = job;
      await engine.close(job);
      const { shortId, hold } = renderDetailOf(job);
      await shorts.fail(workspaceId, [shortId], failure ?? interrupted, now());
      const cost = await calls.costOf(workspaceId, looks.callsOf(idsOf(id).look(0)));
      if (hold !== null) await meters.settle({ id: hold, object: null }, 0, cost);
      await jobs.end(workspaceId, id, cost, now());
    },
  };
}
