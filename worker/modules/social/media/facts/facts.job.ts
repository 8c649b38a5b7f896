import { sql } from "drizzle-orm";
import type { EngineSteps } from "../../../../engine/engine-steps.service.ts";
import { defineJob } from "../../../../jobs/define-job.ts";
import { media } from "../../social.tables.ts";
import type { MediaFacts } from "./facts.service.ts";

export interface FactsJobServices {
  engine: { steps: Pick<EngineSteps, "close"> };
  social: { mediaFacts: Pick<MediaFacts, "probe" | "drawPoster"> };
}

/** What each step is given: nothing, for all that it needs stands in the row. */
export interface FactsWorks {
  probe: Record<string, never>;
  poster: Record<string, never>;
}

const minute = 60_000;
const limits = { phase: "looking", silenceMs: 3 * minute, tries: 2, onExhausted: "skip" } as const;

/** What the engine adds to a medium: the length of a sound, and the poster of a video. It stands without both. */
export const mediaFactsJob = defineJob<FactsWorks, FactsJobServices>({
  kind: "media-facts",
  queue: "ensemble-media",
  // It waits for other work of the engine.
  deadlineMs: 60 * minute,
  steps: {
    probe: { ...limits, run: (_work, step, { social }) => social.mediaFacts.probe(step) },
    poster: { ...limits, run: (_work, step, { social }) => social.mediaFacts.drawPoster(step) },
  },
  project: ({ subject: id, userId }) => [
    sql`select m.id from ${media} m where m.id = ${id} and m.user_id = ${userId} and m.deleted_at is null`,
  ],
  ended: (job, { engine }) => engine.steps.close(job),
});
