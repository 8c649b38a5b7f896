import type { Allowance } from "../../contract/limits.contract.ts";
import type { PlanLimits } from "../../contract/plans.contract.ts";

/** Milliseconds: longer than all the calls that one answer may make, one after the other. */
export const answerLife = 20 * 60_000;

export interface Period {
  start: Date;
  end: Date;
}

/** The UTC day that holds this moment. */
export function dayOf(now: Date): Period {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  return { start, end: new Date(start.getTime() + 86_400_000) };
}

export function monthOf(now: Date): Period {
  return {
    start: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
    end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  };
}

/** The period a plan counts in: the UTC day, the paid month where one runs, else the calendar month. */
export function periodOf(limit: PlanLimits["chat"], paid: { start: Date | null; end: Date | null }, now: Date): Period {
  if (limit.period === "day") return dayOf(now);
  if (paid.start && paid.end && paid.start <= now && now < paid.end) return { start: paid.start, end: paid.end };
  return monthOf(now);
}

export function allowanceOf(limit: number | null, used: number, period: Period): Allowance {
  return {
    limit,
    used,
    left: limit === null ? null : Math.max(0, limit - used),
    resets_at: period.end.toISOString(),
  };
}
