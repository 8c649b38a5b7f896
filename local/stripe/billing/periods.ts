/** Seconds of the moment that is `count` intervals later; a day that the month lacks is its last one (UTC). */
export function addIntervals(from: number, interval: string, count: number): number {
  const day = 86_400;
  if (interval === "day") return from + count * day;
  if (interval === "week") return from + count * 7 * day;
  const start = new Date(from * 1000);
  const months = start.getUTCMonth() + count * (interval === "year" ? 12 : 1);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const moved = new Date(start);
  moved.setUTCDate(1);
  moved.setUTCMonth(months);
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return Math.floor(moved.getTime() / 1000);
}

export interface Rhythm {
  interval: string;
  interval_count: number;
}

/** The end of the period that starts at `start`, counted from the anchor, so that a 31st comes back after February. */
export function periodEnd(anchor: number, start: number, { interval, interval_count }: Rhythm): number {
  for (let count = 1; ; count += 1) {
    const end = addIntervals(anchor, interval, count * interval_count);
    if (end > start) return end;
  }
}
