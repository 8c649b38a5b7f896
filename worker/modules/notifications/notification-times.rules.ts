import { instantOf, wallTimeOf, zonedDay } from "../../contract/zoned-times.rules.ts";

/** Hours of a day in which nothing makes itself heard, by the clocks of a zone: "22:00" to "07:00". */
export interface QuietHours {
  zone: string;
  quietFrom: string | null;
  quietUntil: string | null;
}

export interface DigestTimes extends QuietHours {
  /** "08:00"; null: there is none. */
  digestAt: string | null;
}

/** When the quiet that stands at a moment ends; null where there is none. */
export function quietEnd({ zone, quietFrom, quietUntil }: QuietHours, now: Date): Date | null {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return null;
  const time = wallTimeOf(now, zone).slice(-5);
  const isPastFrom = time >= quietFrom;
  const isBeforeEnd = time < quietUntil;
  const isOverMidnight = quietFrom > quietUntil;
  if (isOverMidnight ? !isPastFrom && !isBeforeEnd : !isPastFrom || !isBeforeEnd) return null;
  const day = zonedDay(now, zone).add({ days: isBeforeEnd ? 0 : 1 });
  return instantOf(`${day.toString()}T${quietUntil}`, zone);
}

/** The first time of the daily mail after a moment: one that falls into quiet hours comes at their end. */
export function nextDigest(times: DigestTimes, after: Date): Date | null {
  const { zone, digestAt } = times;
  if (digestAt === null) return null;
  // Yesterday's may have waited for the end of the quiet, and a day of 23 hours may move today's.
  for (let days = -1; days <= 2; days += 1) {
    const at = instantOf(`${zonedDay(after, zone).add({ days }).toString()}T${digestAt}`, zone);
    const due = quietEnd(times, at) ?? at;
    if (due > after) return due;
  }
  throw new Error("a day without a digest");
}
