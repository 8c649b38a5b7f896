import { zonedDay, instantOf } from "../zoned-times.rules.ts";
import type { Rhythm } from "./schedules.contract.ts";

/** Longer than any rhythm waits. */
const daysAhead = 62;

/**
 * The first time of a rhythm after an instant. A time that the clocks skip is as much later as they skip (02:30 is 03:30), of one
 * that comes twice it is the first; a month that is too short has its last day.
 */
export function nextTime(rhythm: Rhythm, after: Date): Date {
  const { time, time_zone: zone } = rhythm;
  const today = zonedDay(after, zone);
  for (let days = 0; days <= daysAhead; days += 1) {
    const day = today.add({ days });
    if (!isDayOf(rhythm, day)) continue;
    const at = instantOf(`${day.toString()}T${time}`, zone);
    if (at > after) return at;
  }
  throw new Error("a rhythm without a next time");
}

/** The next times of a rhythm, in their order. */
export function nextTimes(rhythm: Rhythm, after: Date, count: number): Date[] {
  const times: Date[] = [];
  while (times.length < count) times.push(nextTime(rhythm, times.at(-1) ?? after));
  return times;
}

function isDayOf(rhythm: Rhythm, day: { dayOfWeek: number; day: number; daysInMonth: number }): boolean {
  if (rhythm.every === "week") return rhythm.weekdays.includes(day.dayOfWeek);
  return rhythm.every === "day" || day.day === Math.min(rhythm.day_of_month, day.daysInMonth);
}
