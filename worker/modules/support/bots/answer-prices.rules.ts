/** Tokens of the usual answer of a chatbot: what it is asked with its passages, and what it says. */
export const usualAnswer = { inputTokens: 2_500, outputTokens: 250 } as const;

/** USD for 1,000 usual answers, to the cent; prices are USD per 1,000 tokens. */
export function priceOfThousand({ inputPrice, outputPrice }: { inputPrice: number; outputPrice: number }): number {
  const { inputTokens, outputTokens } = usualAnswer;
  return Math.round((inputTokens * inputPrice + outputTokens * outputPrice) * 100) / 100;
}
