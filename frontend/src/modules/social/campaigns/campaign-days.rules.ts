const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/** The local day that is `days` after a moment, "2026-12-16". */
export function dayAfter(now: number, days: number): string {
  const moment = new Date(now);
  const noon = Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate() + days, 12);
  return new Date(noon).toISOString().slice(0, 10);
}

/** "Dec 1 – 14, 2026", "1–14 déc. 2026". */
export function formatDays(from: string, to: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(atNoon(from), atNoon(to));
}
