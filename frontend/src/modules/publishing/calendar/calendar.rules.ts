import type { CalendarEntry } from "#contract/publishing/calendar.contract.ts";
import { addDays, addMonths, toDay, isWeekend, weekStart, weeksOfMonth, type Day } from "./days.rules.ts";

export const shows = ["month", "week", "list"] as const;
export type Show = (typeof shows)[number];

/** How many days the list runs on. */
const listedDays = 35;

/** The days that a view needs; `to` is not among them. */
export function spanOf(show: Show, day: Day, today: Day): { from: Day; to: Day } {
  if (show === "month") {
    const weeks = weeksOfMonth(day, today);
    const from = weeks[0]?.[0] ?? day;
    return { from, to: addDays(from, weeks.length * 7) };
  }
  const from = weekStart(day);
  return { from, to: addDays(from, show === "week" ? 7 : listedDays) };
}

/** Where the arrows beside the title lead. */
export const turned = (show: Show, day: Day, by: -1 | 1): Day =>
  show === "month" ? addMonths(day, by) : addDays(day, by * 7);

export const momentOfEntry = ({ at }: Pick<CalendarEntry, "at">): Date => new Date(at);

/** The entries by the local day of the browser, each day's by time. */
export function byDay(entries: readonly CalendarEntry[]): Map<Day, CalendarEntry[]> {
  const days = new Map<Day, CalendarEntry[]>();
  for (const entry of entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
    const day = toDay(momentOfEntry(entry));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}

/** What a tile says: its title, else how it begins. */
export const entryTitle = ({ title, excerpt }: Pick<CalendarEntry, "title" | "excerpt">): string => title || excerpt;

const movable: readonly CalendarEntry["state"][] = ["scheduled", "draft"];
const waiting: readonly CalendarEntry["state"][] = [
  "failed",
  "unknown",
  "missed",
  "partly_published",
  "needs_reconnect",
];

/** What goes out, is out or is over stays where it is. */
export const isMovable = ({ state }: Pick<CalendarEntry, "state">): boolean => movable.includes(state);

/** Whether it waits for a word of its person. */
export const needsPerson = ({ state }: Pick<CalendarEntry, "state">): boolean => waiting.includes(state);

/** The dots below a day of the strip, at most three: what waits for the person comes first. */
export const dotsOf = (entries: readonly CalendarEntry[]): ("waits" | "plain")[] =>
  entries
    .map((entry) => (needsPerson(entry) ? ("waits" as const) : ("plain" as const)))
    .toSorted((one, other) => (one === other ? 0 : one === "waits" ? -1 : 1))
    .slice(0, 3);

/** The width of each weekday's column: Saturday and Sunday are half as wide while nothing stands there. */
export function columnsOf(days: readonly Day[], entries: ReadonlyMap<Day, readonly CalendarEntry[]>): string {
  const isEmpty = (index: number) => days.every((day, at) => at % 7 !== index || !entries.has(day));
  return days
    .slice(0, 7)
    .map((day, index) => `minmax(0, ${isWeekend(day) && isEmpty(index) ? 1 : 2}fr)`)
    .join(" ");
}
