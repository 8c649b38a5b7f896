import { questionWeights } from "../../../contract/question-weights.rules.ts";

/** Characters of named pages that go along at most. */
export const namedLength = 100_000;

/** Characters of summaries that go along at most. */
export const summariesLength = 24_000;

/** Of a model's context, what passages, pages and whole files may take. */
export const contextShare = 1 / 2;

/**
 * What whole files may cost: of what the usual question to a model costs, or a counted one may, so many; and of what is left
 * of the plan's ceiling, this share, so that whole files end long before questions do.
 */
export const wholeFiles = { questions: 4, shareOfCeiling: 1 / 8, ...questionWeights } as const;
