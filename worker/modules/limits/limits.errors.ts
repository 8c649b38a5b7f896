import type { Allowance, QueryType } from "../../contract/limits.contract.ts";
import type { ErrorDetails } from "../../contract/errors.ts";
import { defineError } from "../../lib/app-error.ts";

export const limitReached = defineError("limits.reached");
export const costReached = defineError("limits.cost_reached");
/** Everybody without a confirmed address, together, has cost what a day may. */
export const guestsSpent = defineError("limits.guests_spent");
export const notIncluded = defineError("limits.not_included");
/** For what is rated, not metered. */
export const tooMany = defineError("request.too_many");

/** What a reader is told of a limit that was reached. */
export const reachedDetails = (queryType: QueryType, { limit, used, resets_at }: Allowance): ErrorDetails => ({
  limit,
  used,
  resets_at,
  query_type: queryType,
});
