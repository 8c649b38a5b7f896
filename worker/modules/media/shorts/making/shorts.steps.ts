import type { BegunStep } from "../../../../jobs/define-job.ts";
import type { Meters } from "../../../limits/meters.service.ts";
import type { CallsRepository } from "../rows/calls.repository.ts";
import type { ShortsJobsRepository, StandingJob } from "../rows/jobs.repository.ts";
import type { ShortsRepository } from "../rows/shorts.repository.ts";
import type { Source, TranscriptsRepository } from "../rows/transcripts.repository.ts";
import type { Looks } from "./looking.service.ts";
import type { RenderService } from "./rendering.service.ts";
import { idsOf } from "./shorts.work.ts";
import type { ShortsWorks } from "./shorts.work.ts";

interface Dependencies {
  jobs: Pick<ShortsJobsRepository, "find">;
  transcripts: Pick<TranscriptsRepository, "findSource">;
  shorts: Pick<ShortsRepository, "findPlace" | "listOfJob">;
  calls: Pick<CallsRepository, "costOf">;
  meters: Pick<Meters, "settle">;
  looks: Looks;
  rendering: RenderService;
}

/** A step with the long video that its job cuts, and what was asked of it. */
export interface ShortsStep extends BegunStep {
  source: Source;
  input: StandingJob["input"];
}

export type ShortsSteps = ReturnType<typeof createShortsSteps>;

/** The steps of clips, after the video was heard and moments were picked. Each may be delivered twice. */
export function createShortsSteps(parts: Dependencies) {
  const { jobs, transcripts, shorts, calls, meters, looks, rendering } = parts;

  return {
    /** Without the video its job is deleted. */
    async open(step: BegunStep): Promise<ShortsStep | null> {
      const job = await jobs.find(step.workspaceId, step.subject);
      const source = job && (await transcripts.findSource(step.workspaceId, job.mediaId));
      if (job && source) return { ...step, source, input: job.input };
      await step.delete();
      return null;
    },

    async look({ place }: ShortsWorks["look"], step: ShortsStep): Promise<void> {
      const { source } = step;
      const short = await shorts.findPlace(step.workspaceId, step.subject, place);
      if (short?.state !== "waiting") return step.end();
      const callsId = idsOf(step.subject).look(place);
      if (await looks.look(step, { short, source, callsId })) await step.end();
    },

    /** A clip is paid once it is there; the job goes on without one that failed. */
    async render({ place }: ShortsWorks["render"], step: ShortsStep): Promise<void> {
      const { source, input } = step;
      const ids = idsOf(step.subject);
      const short = await shorts.findPlace(step.workspaceId, step.subject, place);
      if (short !== null) {
        const end = await rendering.render(step, short, source);
        if (end === "waiting") return;
        const cost = await calls.costOf(step.workspaceId, looks.callsOf(ids.look(place)));
        await meters.settle({ id: ids.clip(place), object: null }, end === "ready" ? 1 : 0, cost);
      }
      const isLast = place === input.count - 1;
      const all = isLast ? await shorts.listOfJob(step.workspaceId, step.subject) : [];
      const areLost = all.length > 0 && all.every(({ state }) => state === "failed");
      return areLost ? step.fail(all[0]?.failure ?? "social.short_failed") : step.end();
    },
  };
}
