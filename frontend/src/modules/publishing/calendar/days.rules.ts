/** Local days as "2026-12-16" and moments as the browser's clocks show them. */
export type Day = string;

const pad = (value: number) => String(value).padStart(2, "0");

export const toDay = (moment: Date): Day =>
  `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;

export const clockOf = (moment: Date): string => `${pad(moment.getHours())}:${pad(moment.getMinutes())}`;

/** A wall time without a zone, "2026-12-16T09:30". */
export const wallTimeOf = (moment: Date): string => `${toDay(moment)}T${clockOf(moment)}`;

/** What clocks show is taken as ECMAScript takes it: a time that they skip is as much later as they skip. */
export const momentOf = (day: Day, clock = "00:00"): Date => new Date(`${day}T${clock}:00`);

export function addDays(day: Day, days: number): Day {
  const moment = momentOf(day, "12:00");
  moment.setDate(moment.getDate() + days);
  return toDay(moment);
}

/** The first day of the month that is `months` away. */
export function addMonths(day: Day, months: number): Day {
  const moment = momentOf(`${day.slice(0, 7)}-01`, "12:00");
  moment.setMonth(moment.getMonth() + months);
  return toDay(moment);
}

/** The Monday of a day's week. */
export const weekStart = (day: Day): Day => addDays(day, -((momentOf(day, "12:00").getDay() + 6) % 7));

export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

export const weekOf = (day: Day): Day[] => daysFrom(weekStart(day), 7);

/** Weeks that are shown from today's on: a month that ends has what comes next. */
const weeksAhead = 3;

/** The whole weeks that a day's month lies in, and in the month of today at least three from today's on. */
export function weeksOfMonth(day: Day, today: Day): Day[][] {
  const month = day.slice(0, 7);
  const weeks: Day[][] = [];
  for (let week = weekOf(`${month}-01`); (week[0] ?? "").slice(0, 7) <= month; week = weekOf(addDays(week[0] ?? "", 7)))
    weeks.push(week);
  if (today.slice(0, 7) !== month) return weeks;
  const least = weeks.findIndex((week) => week.includes(today)) + weeksAhead;
  while (weeks.length < least) weeks.push(weekOf(addDays(weeks.at(-1)?.[0] ?? today, 7)));
  return weeks;
}

/** Saturday or Sunday. */
export const isWeekend = (day: Day): boolean => [0, 6].includes(momentOf(day, "12:00").getDay());
