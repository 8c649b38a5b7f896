import { defineError } from "../../lib/app-error.ts";

export const planNotFound = defineError("plans.not_found");
export const planNotOffered = defineError("plans.not_offered");
export const paymentNeeded = defineError("plans.payment_needed");
export const paidPlanStays = defineError("plans.paid_plan_stays");
export const comboStays = defineError("plans.combo_stays");
export const planMoved = defineError("plans.moved");
export const planInvalid = defineError("plans.invalid");
export const planHeld = defineError("plans.held");
/** A free plan: its limits would be there once for every team that a person makes. */
export const notForTeams = defineError("plans.not_for_teams");
export const planNeeded = defineError("plans.needed");
