/** Specification 9: text length divided by 4, rounded up. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);

/** What an image weighs where no provider says it: a picture of about 1,000 × 1,000 pixels. */
export const imageTokens = 1_100;

/** Micro-USD; prices are USD per 1,000 tokens (specification 9). Rounded up, so that no leg is free by rounding. */
export function costInMicros(
  tokens: { input: number; output: number },
  price: { input: number; output: number },
): number {
  const micros = (tokens.input * price.input + tokens.output * price.output) * 1_000;
  return Math.ceil(Number(micros.toFixed(6)));
}
