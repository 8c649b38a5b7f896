import type { BegunStep } from "../../../jobs/define-job.ts";
import type { AnalysisRepository } from "./analysis.repository.ts";
import { analysisCarry, placeOfResults } from "./analysis.rules.ts";
import type { AnalysisWorks } from "./analysis.work.ts";
import type { AnalysedDocument, AnalysisStep, StepWork } from "./step.ts";

type Works = { [K in keyof AnalysisWorks]: StepWork<K> };

interface Dependencies {
  analyses: Pick<AnalysisRepository, "find">;
  works: Works;
}

export type AnalysisSteps = ReturnType<typeof createAnalysisSteps>;

/** The steps of analyses as their job runs them: each on its file, where that is still there. */
export function createAnalysisSteps({ analyses, works }: Dependencies) {
  const onDocument =
    <K extends keyof AnalysisWorks>(name: K) =>
    async (work: AnalysisWorks[K], step: BegunStep): Promise<void> => {
      const document = await analyses.find(step.subject, step.userId);
      if (document === null) return step.delete();
      await works[name](work, begunOn(document, step));
    };

  return {
    pages: onDocument("pages"),
    scans: onDocument("scans"),
    embeddings: onDocument("embeddings"),
    summary: onDocument("summary"),
  };
}

function begunOn(document: AnalysedDocument, step: BegunStep): AnalysisStep {
  const { secret, gen, carry, progress, plan, end, fail } = step;
  return {
    document,
    place: placeOfResults(step),
    job: gen,
    secret,
    carried: analysisCarry.read(carry),
    progress,
    fail,
    plan: (pages, steps) => plan(steps, pages),
    end: (steps = [], carried) => end(steps, carried && analysisCarry.write(carried)),
  };
}
