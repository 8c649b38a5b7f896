import { defineError } from "../../lib/app-error.ts";

export const limitReached = defineError("limits.reached");
export const costReached = defineError("limits.cost_reached");
