import { costInMicros } from "../../../contract/chat/tokens.rules.ts";
import type { QueryType } from "../../../contract/meters.ts";
import type { WorkKind } from "../../../contract/generation/works.contract.ts";
import type { PlanLimits } from "../../../contract/plans.contract.ts";
import { works } from "../../../contract/limits.ts";

/** What a work of each kind counts as. */
export const unitOf = {
  book: "book-creation",
  report: "report-creation",
  flashcards: "flashcards-creation",
} as const satisfies Record<WorkKind, QueryType>;

/** The meter whose ceiling all kinds share. */
export const costMeter = "generation" satisfies QueryType;

/** The pages of the largest file that a plan makes works from. */
export const mostPagesOf = (limits: PlanLimits | null): number => limits?.works?.pages ?? works.pages;

/** Micro-USD of one work at most: half of the month's ceiling; null is without one. */
export function mostCostOf(limits: PlanLimits | null): number | null {
  const ceiling = limits?.[costMeter]?.costMicros ?? null;
  return ceiling === null ? null : Math.floor(ceiling / 2);
}

/** Tokens that calls take in and give back, measured on both languages with room for thoughts. */
const tokens = {
  prompt: 5_500,
  plan: { input: 9_000, output: 4_000 },
  aWord: 1.9,
  matter: { input: 4_000, output: 900 },
};
/** Every fourth section is repaired once. */
const repairs = 1.25;
const wordsACall = 700;
const cards = { aCall: 12, tokensEach: 90, input: 4_500 };

interface Prices {
  inputPrice: number;
  outputPrice: number;
}

/** Micro-USD that a text of so many words costs by these prices, rounded up. */
export function textCost(words: number, { inputPrice, outputPrice }: Prices): number {
  const calls = Math.max(1, Math.ceil(words / wordsACall));
  const input = calls * tokens.prompt * repairs + tokens.plan.input + 2 * tokens.matter.input;
  const output = words * tokens.aWord * repairs + tokens.plan.output + 2 * tokens.matter.output;
  return costInMicros({ input, output }, { input: inputPrice, output: outputPrice });
}

/** The same of a set of cards. */
export function cardsCost(count: number, { inputPrice, outputPrice }: Prices): number {
  const calls = Math.max(1, Math.ceil(count / cards.aCall)) * repairs;
  return costInMicros(
    { input: calls * cards.input, output: count * cards.tokensEach * repairs * 2 },
    { input: inputPrice, output: outputPrice },
  );
}

export const outlineCost = ({ inputPrice, outputPrice }: Prices): number =>
  costInMicros({ input: tokens.plan.input, output: tokens.plan.output }, { input: inputPrice, output: outputPrice });
