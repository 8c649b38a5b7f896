import { defineJob } from "../../../jobs/define-job.ts";
import type { FilmingSteps } from "./filming.steps.ts";
import { filmingKind } from "./filming.work.ts";
import type { FilmingWorks } from "./filming.work.ts";
import type { VideoEnding } from "./video-ending.service.ts";
import { projectVideo } from "./projecting.sql.ts";

export interface FilmingServices {
  media: { filmingSteps: FilmingSteps; videoEnding: VideoEnding };
}

const minute = 60_000;
const limits = { silenceMs: 3 * minute, tries: 3, onExhausted: "fail" } as const;

/** A video that a model makes of words (specification, 9: 1,200 seconds). */
export const filmingJob = defineJob<FilmingWorks, FilmingServices>({
  kind: filmingKind,
  queue: "ensemble-media",
  tool: "social",
  deadlineMs: 20 * minute,
  failures: { timedOut: "social.video_late", exhausted: "social.video_failed" },
  steps: {
    submit: { ...limits, phase: "submitting", run: (_, step, { media }) => media.filmingSteps.submit(step) },
    follow: { ...limits, phase: "filming", run: (_, step, { media }) => media.filmingSteps.follow(step) },
    fetch: {
      ...limits,
      phase: "fetching",
      silenceMs: 11 * minute,
      run: (_, step, { media }) => media.filmingSteps.fetch(step),
    },
    keep: { ...limits, phase: "keeping", run: (_, step, { media }) => media.filmingSteps.keep(step) },
  },
  project: projectVideo,
  ended: (job, { media }) => media.videoEnding.video(job),
});
