import type { Allowance } from "../../contract/limits.contract.ts";
import type { QueryType } from "../../contract/meters.ts";
import type { SpendStop } from "./spend.rules.ts";
import type { RateResult } from "./object/rates.machine.ts";
import type { ErrorDetails } from "../../contract/errors.ts";
import { defineError } from "../../lib/app-error.ts";

export const limitReached = defineError("limits.reached");
export const costReached = defineError("limits.cost_reached");
/** What the team lets its member ask in a month is used up. */
export const memberReached = defineError("limits.member_reached");
export const capReached = defineError("limits.cap_reached");
/** Callers without a confirmed address have together cost what a day may. */
export const guestsSpent = defineError("limits.guests_spent");
const totalSpent = defineError("limits.total_spent");
const planSpent = defineError("limits.plan_spent");
const firstDaySpent = defineError("limits.first_day_spent");
/** What today may cost is spent: tomorrow it goes on. */
export const daySpent: Readonly<Record<SpendStop, typeof totalSpent>> = {
  total: totalSpent,
  plan: planSpent,
  first_day: firstDaySpent,
};
export const notIncluded = defineError("limits.not_included");
const tooMany = defineError("request.too_many");

/** For rate limits: throws request.too_many with the seconds until the next try, unless the try was counted. */
export function requireTaken(taken: RateResult): void {
  if (taken.state !== "taken") throw tooMany({ retry_after_seconds: taken.retryAfterSeconds });
}

/** The weight of a question that counts as several, which may be more than are left. */
export const weightDetails = (countsAs: number): ErrorDetails => (countsAs > 1 ? { counts_as: countsAs } : {});

/** The details of a refusal by a limit. */
export const reachedDetails = (queryType: QueryType, { limit, used, resets_at }: Allowance): ErrorDetails => ({
  limit,
  used,
  resets_at,
  query_type: queryType,
});
