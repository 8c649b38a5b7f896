/** What is left of EUR cents without tax once a cost in micro-USD is paid, at EUR for one USD; null without a rate. */
export function marginCents(revenueCents: number, costMicros: number, rate: number | null): number | null {
  return rate === null ? null : Math.round(revenueCents - (costMicros * rate) / 10_000) || 0;
}
