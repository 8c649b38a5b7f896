import type { EngineSteps } from "../../../../engine/engine-steps.service.ts";
import { defineJob } from "../../../../jobs/define-job.ts";
import type { MediaFacts } from "./facts.service.ts";
import { projectFacts } from "./facts.sql.ts";
import type { FactsWorks } from "./facts.work.ts";

export interface FactsJobServices {
  engine: { steps: Pick<EngineSteps, "close"> };
  media: { mediaFacts: Pick<MediaFacts, "probe" | "drawPoster"> };
}

const minute = 60_000;
const limits = { phase: "looking", silenceMs: 3 * minute, tries: 2, onExhausted: "skip" } as const;

/** What the engine adds to a medium: the length of a sound, and the poster of a video. It stands without both. */
export const mediaFactsJob = defineJob<FactsWorks, FactsJobServices>({
  kind: "media-facts",
  queue: "ensemble-media",
  tool: "social",
  // It waits for other work of the engine.
  deadlineMs: 60 * minute,
  steps: {
    probe: { ...limits, run: (_work, step, { media }) => media.mediaFacts.probe(step) },
    poster: { ...limits, run: (_work, step, { media }) => media.mediaFacts.drawPoster(step) },
  },
  project: projectFacts,
  ended: (job, { engine }) => engine.steps.close(job),
});
