/** Specification 9: text length divided by 4, rounded up. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);

/** What an image weighs where no provider says it: a picture of about 1,000 × 1,000 pixels. */
export const imageTokens = 1_100;

/** `cached` and `written` are parts of the input that vendors with a cache price apart. */
interface Tokens {
  input: number;
  cached?: number;
  written?: number;
  output: number;
}
/** USD per 1,000 tokens (specification 9); what the cache read or took in costs as any input where nothing else is said. */
interface Prices {
  input: number;
  cached?: number | null;
  written?: number | null;
  output: number;
}

/** Micro-USD, rounded up, so that no leg is free by rounding. */
export function costInMicros({ input, cached = 0, written = 0, output }: Tokens, price: Prices): number {
  const fresh = (input - cached - written) * price.input;
  const throughCache = cached * (price.cached ?? price.input) + written * (price.written ?? price.input);
  return toMicros((fresh + throughCache + output * price.output) / 1_000);
}

/** USD as micro-USD, rounded up past the noise of binary fractions. */
export const toMicros = (dollars: number): number => Math.ceil(Number((dollars * 1_000_000).toFixed(6)));
