import { dateFormat } from "#lib/dates.ts";

/** Wall times are local dates and times without a zone, "2027-03-28T09:00": they are shown as they stand. */
const instantOf = (wall: string): number => Date.parse(`${wall.slice(0, 16)}Z`);

/** "Mon 14 Dec, 12:15", "lun. 14 déc. à 12:15", in the hours of the reader. */
export const formatWall = (wall: string, locale: string): string =>
  dateFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  }).format(instantOf(wall));

const formatTimeOf = (wall: string, locale: string): string =>
  dateFormat(locale, { timeStyle: "short", timeZone: "UTC" }).format(instantOf(wall));

/** The time alone where it is of the same day as another one. */
export const formatNear = (wall: string, near: string | null, locale: string): string =>
  near?.slice(0, 10) === wall.slice(0, 10) ? formatTimeOf(wall, locale) : formatWall(wall, locale);

/** "16:30" of any day, by the reader's clock. */
export const formatClock = (clock: string, locale: string): string => formatTimeOf(`2026-01-01T${clock}`, locale);

/** What the clocks of a zone show at a moment, "2026-12-01T09:30". */
export function wallTimeIn(zone: string, moment: number): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(moment);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("year")}-${of("month")}-${of("day")}T${of("hour")}:${of("minute")}`;
}

export const laterWall = (wall: string, minutes: number): string =>
  new Date(instantOf(wall) + minutes * 60_000).toISOString().slice(0, 16);

/** Paris of "Europe/Paris". */
export const cityOf = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
