/** How a question is counted: in weights, so that a counted question costs about the same whichever model is asked. */
export const questionWeights = {
  /** The weights that a model may have. */
  steps: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000],
  /** What a counted question may cost us, in micro-USD. */
  unitMicros: 4_000,
  /** The question by which prices are compared. */
  usual: { inputTokens: 3_000, outputTokens: 800 },
} as const;

/** Prices are USD per 1,000 tokens. */
interface PricedModel {
  forGuests: boolean;
  inputPrice: number;
  outputPrice: number;
}

/** What the usual question costs, in micro-USD, past the noise of binary fractions. */
export function usualCostOf({ inputPrice, outputPrice }: Omit<PricedModel, "forGuests">): number {
  const { inputTokens, outputTokens } = questionWeights.usual;
  return Number(((inputTokens * inputPrice + outputTokens * outputPrice) * 1_000).toFixed(6));
}

/**
 * As how many questions one question to the models of a common name counts: by the dearest of them, so that failover never
 * changes the count. A name that guests may ask counts as one. `weightOfName` is the same rule for rows of the table.
 */
export function questionWeight(family: readonly PricedModel[]): number {
  const { steps, unitMicros } = questionWeights;
  if (family.some(({ forGuests }) => forGuests)) return 1;
  const dearest = Math.max(0, ...family.map(usualCostOf));
  return steps.find((step) => dearest <= step * unitMicros) ?? steps[steps.length - 1] ?? 1;
}
