import { defineError } from "../../lib/app-error.ts";

export const planNotFound = defineError("plans.not_found");
export const planNotOffered = defineError("plans.not_offered");
export const paymentNeeded = defineError("plans.payment_needed");
export const paidPlanStays = defineError("plans.paid_plan_stays");
export const comboStays = defineError("plans.combo_stays");
export const planMoved = defineError("plans.moved");
export const planInvalid = defineError("plans.invalid");
export const planHeld = defineError("plans.held");
export const planNeeded = defineError("plans.needed");
