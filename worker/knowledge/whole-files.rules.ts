import { questionWeights } from "../contract/question-weights.rules.ts";
import { evidenceLength } from "./evidence-choice.rules.ts";

/** The share of a model's context that passages, pages and whole files may take. */
export const contextShare = 1 / 2;

/**
 * What whole files may cost: of what the usual question to a model costs, or a counted one may, so many; and of what is left
 * of the plan's ceiling, this share, so that whole files end long before questions do.
 */
export const wholeFiles = { questions: 4, shareOfCeiling: 1 / 8, ...questionWeights } as const;

/** Characters that the passages of files which are too long may have. */
export const roomOf = (contextTokens: number): number =>
  Math.min(evidenceLength, Math.floor(contextTokens * contextShare * 4));
