import type { UnitLimit } from "../../worker/contract/plans.contract.ts";
import { dayPeriod, monthPeriod } from "../../worker/modules/limits/limits.rules.ts";

type Period = ReturnType<typeof dayPeriod>;

/** Months since the year 0, UTC. */
const monthNumber = (moment: Date): number => moment.getUTCFullYear() * 12 + moment.getUTCMonth();

/** The longest that a month lasts, and an hour of summer time: a paid period within it is one window. */
const oneWindow = 32 * 86_400_000;

/**
 * The window a limit counts in: the UTC day; or the paid period, in months from its start where it is longer, and in
 * months from its end where the renewal is late; unpaid the calendar month. `windowsOf` of quota.sql.ts says it in SQL.
 */
export function periodOf(by: UnitLimit["period"], paid: { start: Date | null; end: Date | null }, now: Date): Period {
  if (by === "day") return dayPeriod(now);
  const { start, end } = paid;
  if (start === null || end === null) return monthPeriod(now);
  if (end <= now) return monthFrom(end, now);
  if (start <= now && end.getTime() - start.getTime() <= oneWindow) return { start, end };
  const month = monthFrom(start, now);
  return { start: month.start, end: month.end < end ? month.end : end };
}

/** The month that holds `now`, of those that begin on the anchor's day and hour; a month too short begins on its last. */
function monthFrom(anchor: Date, now: Date): Period {
  const months = monthNumber(now) - monthNumber(anchor);
  const passed = addMonths(anchor, months) <= now ? months : months - 1;
  return { start: addMonths(anchor, passed), end: addMonths(anchor, passed + 1) };
}

function addMonths(anchor: Date, months: number): Date {
  const first = new Date(anchor);
  first.setUTCDate(1);
  first.setUTCMonth(anchor.getUTCMonth() + months);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(anchor.getUTCDate(), last));
  return first;
}
