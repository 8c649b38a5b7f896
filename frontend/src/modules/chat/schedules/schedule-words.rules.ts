import type { Rhythm } from "#contract/chat/schedules.contract.ts";
import { dateFormat } from "#lib/dates.ts";
import { weekdayName } from "#lib/zones.ts";

/** What a rhythm is called, as a key of the texts and what these say; what one does not need is empty. */
export interface RhythmWords {
  key: `rhythm.${"day" | "workdays" | "week" | "month" | "lastDay"}`;
  time: string;
  days: string;
  day: string;
}

/** The last day of any month. */
export const lastDay = 31;

export function rhythmText(rhythm: Rhythm, locale: string): RhythmWords {
  const words = { time: clockWords(rhythm.time, locale), days: "", day: "" };
  if (rhythm.every === "day") return { ...words, key: "rhythm.day" };
  if (rhythm.every === "month") {
    const { day_of_month: day } = rhythm;
    return day === lastDay
      ? { ...words, key: "rhythm.lastDay" }
      : { ...words, key: "rhythm.month", day: dayWords(day, locale) };
  }
  const weekdays = rhythm.weekdays.toSorted();
  if (weekdays.length === 7) return { ...words, key: "rhythm.day" };
  if (weekdays.join("") === "12345") return { ...words, key: "rhythm.workdays" };
  const names = weekdays.map((weekday) => weekdayName(weekday, locale));
  return { ...words, key: "rhythm.week", days: new Intl.ListFormat(locale, { type: "conjunction" }).format(names) };
}

/** "9:00 AM", "09:00". */
const clockWords = (time: string, locale: string): string =>
  dateFormat(locale, { timeStyle: "short", timeZone: "UTC" }).format(Date.parse(`1970-01-01T${time}Z`));

/** In French the first of a month is "1er". */
const dayWords = (day: number, locale: string): string => (day === 1 && locale === "fr" ? "1er" : String(day));

/** "Monday, November 30 at 9:00 AM", "mardi 1er décembre à 09:00": as the clocks of a zone show it. */
export function momentWords(moment: number | Date, zone: string, locale: string): string {
  const parts = dateFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: locale === "fr" ? "2-digit" : "numeric",
    minute: "2-digit",
    timeZone: zone,
  }).formatToParts(moment);
  return parts.map(({ type, value }) => (type === "day" ? dayWords(Number(value), locale) : value)).join("");
}

/** Whether a name says no more than the question that it was made of. */
export const isBeginningOf = (name: string, text: string): boolean =>
  text.replaceAll(/\s+/g, " ").trim().startsWith(name.replace(/…$/, "").trimEnd());
