import { defineError } from "../../lib/app-error.ts";

export const limitReached = defineError("limits.reached");
export const costReached = defineError("limits.cost_reached");
/** For what is rated, not metered. */
export const tooMany = defineError("request.too_many");
