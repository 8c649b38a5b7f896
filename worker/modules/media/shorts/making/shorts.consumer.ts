import type { BegunStep } from "../../../../jobs/define-job.ts";
import type { LimitsService } from "../../../limits/limits.service.ts";
import type { CallsRepository } from "../rows/calls.repository.ts";
import type { ShortsJobsRepository, StandingJob } from "../rows/jobs.repository.ts";
import type { ShortsRepository } from "../rows/shorts.repository.ts";
import type { Source, TranscriptsRepository } from "../rows/transcripts.repository.ts";
import type { ListeningSteps } from "./listening.consumer.ts";
import type { Looks } from "./looking.service.ts";
import type { PickingSteps } from "./picking.consumer.ts";
import type { RenderService } from "./rendering.service.ts";
import { idsOf } from "./shorts.work.ts";
import type { ShortsWorks } from "./shorts.work.ts";

interface Dependencies {
  jobs: Pick<ShortsJobsRepository, "find">;
  transcripts: Pick<TranscriptsRepository, "findSource">;
  shorts: Pick<ShortsRepository, "findPlace" | "listOfJob">;
  calls: Pick<CallsRepository, "costOf">;
  meters: Pick<LimitsService, "settle">;
  listening: ListeningSteps;
  picking: PickingSteps;
  looks: Looks;
  rendering: RenderService;
}

export type ShortsSteps = ReturnType<typeof createShortsSteps>;

/** The steps from a long video to its clips. Each may be delivered twice; without the video its job is deleted. */
export function createShortsSteps(parts: Dependencies) {
  const { jobs, transcripts, shorts, calls, meters, listening, picking, looks, rendering } = parts;

  async function withSource(step: BegunStep, work: (source: Source, job: StandingJob) => Promise<void>): Promise<void> {
    const job = await jobs.find(step.userId, step.subject);
    const source = job && (await transcripts.findSource(step.userId, job.mediaId));
    return job && source ? work(source, job) : step.delete();
  }

  return {
    probe: (step: BegunStep) => withSource(step, (source) => listening.probe(step, source)),
    listen: (step: BegunStep) => withSource(step, (source) => listening.listen(step, source)),
    transcribe: (step: BegunStep) => withSource(step, (source) => listening.transcribe(step, source)),
    pick: (step: BegunStep) => withSource(step, (source, { input }) => picking.pick(step, source, input)),

    look: ({ place }: ShortsWorks["look"], step: BegunStep) =>
      withSource(step, async (source) => {
        const short = await shorts.findPlace(step.userId, step.subject, place);
        if (short?.state !== "waiting") return step.end();
        const callsId = idsOf(step.subject).look(place);
        if (await looks.look(step, { short, source, callsId })) await step.end();
      }),

    /** A clip is paid once it is there; the job goes on without one that failed. */
    render: ({ place }: ShortsWorks["render"], step: BegunStep) =>
      withSource(step, async (source, { input }) => {
        const ids = idsOf(step.subject);
        const short = await shorts.findPlace(step.userId, step.subject, place);
        if (short !== null) {
          const end = await rendering.render(step, short, source);
          if (end === "waiting") return;
          const cost = await calls.costOf(step.userId, looks.callsOf(ids.look(place)));
          await meters.settle({ id: ids.clip(place), object: null }, end === "ready" ? 1 : 0, cost);
        }
        const isLast = place === input.count - 1;
        const all = isLast ? await shorts.listOfJob(step.userId, step.subject) : [];
        const areLost = all.length > 0 && all.every(({ state }) => state === "failed");
        return areLost ? step.fail(all[0]?.failure ?? "social.short_failed") : step.end();
      }),
  };
}
