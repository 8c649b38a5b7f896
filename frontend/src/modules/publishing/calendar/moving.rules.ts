import { addDays, clockOf, toDay, momentOf, type Day } from "./days.rules.ts";
import type { Show } from "./calendar.rules.ts";

const stepMinutes = 15;

/** The same clock time on another day. */
export const onDay = (moment: Date, day: Day): Date => momentOf(day, clockOf(moment));

/** A minute of a day, rounded to a quarter of an hour. */
export function atMinute(day: Day, minutes: number): Date {
  const rounded = Math.min(Math.max(Math.round(minutes / stepMinutes) * stepMinutes, 0), 24 * 60 - stepMinutes);
  return momentOf(day, clockOf(new Date(2026, 0, 1, 0, rounded)));
}

const daysBy: Record<Show, Partial<Record<string, number>>> = {
  month: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
  week: { ArrowLeft: -1, ArrowRight: 1 },
  list: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 },
};
const minutesBy: Partial<Record<string, number>> = { ArrowUp: -stepMinutes, ArrowDown: stepMinutes };

/** Where an arrow takes what was picked up: by days, in the week up and down by 15 minutes. Null for other keys. */
export function stepped(moment: Date, key: string, show: Show): Date | null {
  const days = daysBy[show][key];
  if (days !== undefined) return onDay(moment, addDays(toDay(moment), days));
  const minutes = show === "week" ? minutesBy[key] : undefined;
  return minutes === undefined ? null : new Date(moment.getTime() + minutes * 60_000);
}
