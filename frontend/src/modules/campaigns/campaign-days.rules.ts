import { dateFormat } from "#lib/dates.ts";
import { addDays, toDay } from "#modules/publishing/calendar/days.rules.ts";

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/** The local day that is `days` after a moment. */
export const dayAfter = (now: number, days: number): string => addDays(toDay(new Date(now)), days);

/** "Dec 1 – 14, 2026", "1–14 déc. 2026". */
export function formatDays(from: string, to: string, locale: string): string {
  const format = dateFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(atNoon(from), atNoon(to));
}
