import type { BegunStep } from "../../../jobs/define-job.ts";
import type { AnalysisRepository } from "./analysis.repository.ts";
import { analysisCarry, placeOfResults } from "./analysis.rules.ts";
import type { AnalysedDocument, AnalysisStep } from "./step.ts";

interface Dependencies {
  analyses: Pick<AnalysisRepository, "find">;
}

/** A step of an analysis with its file; where the file is gone, its job is deleted. */
export const createStepOpening =
  ({ analyses }: Dependencies) =>
  async (step: BegunStep): Promise<AnalysisStep | null> => {
    const document = await analyses.find(step.subject, step.workspaceId);
    if (document !== null) return withDocument(step, document);
    await step.delete();
    return null;
  };

function withDocument(step: BegunStep, document: AnalysedDocument): AnalysisStep {
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
