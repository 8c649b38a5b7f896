import { uploads } from "../../contract/limits.ts";
import type { Allowance, QueryType } from "../../contract/limits.contract.ts";
import type { UnitLimit } from "../../contract/plans.contract.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds: longer than all the calls that one answer may make, one after the other. */
export const answerLife = 20 * minute;
/** The longest that a month lasts, and an hour of summer time: a paid period within it is one window. */
const oneWindow = 32 * day;

/** An hour longer than an upload in pieces may take, so that its own end gives the hold back. */
const uploadLife = (uploads.hours + 1) * 60 * minute;
const holdLives: Partial<Record<QueryType, number>> = { chat: answerLife, "pdf-uploads": uploadLife };

/** Milliseconds after which a hold is freed, because whoever held it died. */
export const holdLife = (queryType: QueryType): number => holdLives[queryType] ?? 6 * 60 * minute;

export interface Period {
  start: Date;
  end: Date;
}

/** The UTC day that holds this moment. */
export function dayOf(now: Date): Period {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  return { start, end: new Date(start.getTime() + day) };
}

export function monthOf(now: Date): Period {
  return {
    start: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
    end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  };
}

/**
 * The window a limit counts in: the UTC day; or the paid period, in months from its start where it is longer, and in
 * months from its end where the renewal is late; unpaid the calendar month. `windowOf` of quota.sql.ts says it in SQL.
 */
export function periodOf(by: UnitLimit["period"], paid: { start: Date | null; end: Date | null }, now: Date): Period {
  if (by === "day") return dayOf(now);
  const { start, end } = paid;
  if (start === null || end === null) return monthOf(now);
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

/** Months since the year 0, UTC. */
export const monthNumber = (moment: Date): number => moment.getUTCFullYear() * 12 + moment.getUTCMonth();

function addMonths(anchor: Date, months: number): Date {
  const first = new Date(anchor);
  first.setUTCDate(1);
  first.setUTCMonth(anchor.getUTCMonth() + months);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(anchor.getUTCDate(), last));
  return first;
}

export function allowanceOf(limit: number | null, used: number, resetsAt: Date): Allowance {
  return {
    limit,
    used,
    left: limit === null ? null : Math.max(0, limit - used),
    resets_at: resetsAt.toISOString(),
  };
}

/** Units come from our own code: a broken number is a fault, and must not reach what is counted. */
export function requireUnits(units: number, least: 0 | 1): void {
  if (!Number.isSafeInteger(units) || units < least || units > 1_000_000) throw new RangeError(`${units} units`);
}
