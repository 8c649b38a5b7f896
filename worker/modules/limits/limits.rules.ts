import { uploads } from "../../contract/limits.ts";
import type { Allowance } from "../../contract/limits.contract.ts";
import type { QueryType } from "../../contract/meters.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds: longer than all the calls that one answer may make, one after the other. */
export const answerLife = 20 * minute;

/** An hour longer than an upload in pieces may take, so that its own end gives the hold back. */
const uploadLife = (uploads.hours + 1) * 60 * minute;
const holdLives: Partial<Record<QueryType, number>> = { chat: answerLife, "pdf-uploads": uploadLife };

/** Milliseconds after which a hold is freed, because its holder failed. */
export const holdLife = (queryType: QueryType): number => holdLives[queryType] ?? 6 * 60 * minute;

interface Period {
  start: Date;
  end: Date;
}

/** The UTC day that holds this moment. */
export function dayPeriod(now: Date): Period {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  return { start, end: new Date(start.getTime() + day) };
}

export function monthPeriod(now: Date): Period {
  return {
    start: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
    end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  };
}

export function allowanceOf(limit: number | null, used: number, resetsAt: Date): Allowance {
  return {
    limit,
    used,
    left: limit === null ? null : Math.max(0, limit - used),
    resets_at: resetsAt.toISOString(),
  };
}

/** Micro-USD come from our own code, as units do. */
export function requireCost(costMicros: number): void {
  if (!Number.isSafeInteger(costMicros) || costMicros < 0) throw new RangeError(`${costMicros} micro-USD`);
}

/** Units come from our own code: a broken number is a fault, and must not reach what is counted. */
export function requireUnits(units: number, least: 0 | 1): void {
  if (!Number.isSafeInteger(units) || units < least || units > 1_000_000) throw new RangeError(`${units} units`);
}
