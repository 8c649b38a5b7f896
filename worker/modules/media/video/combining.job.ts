import { defineJob } from "../../../jobs/define-job.ts";
import type { CombiningSteps } from "./combining.steps.ts";
import { combinedKind } from "./combining.work.ts";
import type { CombiningWorks } from "./combining.work.ts";
import { projectVideo } from "./projecting.sql.ts";
import type { VideoEnding } from "./video-ending.service.ts";

export interface CombiningServices {
  media: { combiningSteps: CombiningSteps; videoEnding: VideoEnding };
}

const minute = 60_000;

/** One video of several clips (specification, 9: 900 seconds). */
export const combiningJob = defineJob<CombiningWorks, CombiningServices>({
  kind: combinedKind,
  queue: "ensemble-media",
  tool: "social",
  deadlineMs: 15 * minute,
  failures: { timedOut: "social.video_late", exhausted: "social.video_failed" },
  steps: {
    combine: {
      phase: "combining",
      silenceMs: 6 * minute,
      tries: 3,
      onExhausted: "fail",
      run: (_, step, { media }) => media.combiningSteps.combine(step),
    },
  },
  project: projectVideo,
  ended: (job, { media }) => media.videoEnding.combined(job),
});
