import type { Allowance, QueryType } from "../../contract/limits.contract.ts";
import type { Taken } from "../../../durable-objects/guest-limit/rates.machine.ts";
import type { ErrorDetails } from "../../contract/errors.ts";
import { defineError } from "../../lib/app-error.ts";

export const limitReached = defineError("limits.reached");
export const costReached = defineError("limits.cost_reached");
export const capReached = defineError("limits.cap_reached");
/** Everybody without a confirmed address, together, has cost what a day may. */
export const guestsSpent = defineError("limits.guests_spent");
export const notIncluded = defineError("limits.not_included");
const tooMany = defineError("request.too_many");

/** For what is rated, not metered: refused with when it may be tried again, unless it was counted. */
export function requireTaken(taken: Taken): void {
  if (taken.state !== "taken") throw tooMany({ retry_after_seconds: taken.retryAfterSeconds });
}

/** What a reader is told of a limit that was reached. */
export const reachedDetails = (queryType: QueryType, { limit, used, resets_at }: Allowance): ErrorDetails => ({
  limit,
  used,
  resets_at,
  query_type: queryType,
});
