import type { Files } from "../../../bindings/files.ts";
import type { EngineSteps } from "../../../engine/engine-steps.service.ts";
import type { Job } from "../../../jobs/job.ts";
import type { Meters } from "../../limits/meters.service.ts";
import { fileKeyOf, holdOf } from "./filming.work.ts";
import type { VideoJobsRepository } from "./video-jobs.repository.ts";

interface Dependencies {
  rows: Pick<VideoJobsRepository, "find">;
  meters: Pick<Meters, "settle">;
  engine: Pick<EngineSteps, "close">;
  files: Pick<Files, "remove">;
}

export type VideoEnding = ReturnType<typeof createVideoEnding>;

/** What follows once work on a video is over. Idempotent. */
export function createVideoEnding({ rows, meters, engine, files }: Dependencies) {
  return {
    /** Credits are paid for a video that is there; what the vendor took counts in any case. */
    async video(job: Job): Promise<void> {
      const { subject: id, workspaceId } = job;
      await engine.close(job);
      const work = await rows.find(workspaceId, id);
      const isMade = work !== null && work.resultMediaId !== null;
      if (!isMade) await files.remove([fileKeyOf(id)]);
      const credits = isMade && work.input.kind === "video" ? work.input.credits : 0;
      await meters.settle({ id: holdOf(id), object: null }, credits, work?.costMicros ?? 0);
    },

    combined: (job: Job): Promise<void> => engine.close(job),
  };
}
