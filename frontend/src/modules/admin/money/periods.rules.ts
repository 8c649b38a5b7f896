const day = 86_400_000;
const spans = ["7", "30", "90"] as const;
export type Span = (typeof spans)[number];

export const isSpan = (text: string): text is Span => spans.some((span) => span === text);

const dayAt = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The days that end today, or the months, the newest first; all UTC, as the ledger counts. */
export function periodsAt(now: number): readonly string[] {
  const date = new Date(now);
  const months = Array.from({ length: 12 }, (_, back) =>
    dayAt(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)).slice(0, 7),
  );
  return [...spans, ...months];
}

/** The first and the last day of a period; a month that is not over ends today. */
export function daysOfPeriod(period: string, now: number): { from: string; to: string } {
  const today = dayAt(now);
  if (isSpan(period)) return { from: dayAt(now - (Number(period) - 1) * day), to: today };
  const [year = 0, month = 1] = period.split("-").map(Number);
  const end = dayAt(Date.UTC(year, month, 0));
  return { from: `${period}-01`, to: end < today ? end : today };
}
