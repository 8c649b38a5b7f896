const hour = 3_600_000;

/** A timer of a browser cannot be longer. */
export const longestTimer = 24 * 24 * hour;

/** The wire says when a period ends; one that ends more than a day from now, by a clock that is an hour slow, is a month. */
export function isMonthly({ resets_at }: { resets_at: string }, now: number): boolean {
  return Date.parse(resets_at) - now > 25 * hour;
}
