import { defineError } from "../../lib/app-error.ts";

export const personNotFound = defineError("users.not_found");
/** There is no plan that something could be granted on top of. */
export const planless = defineError("users.no_plan");
/** Nothing to sync: the payment provider does not know this person. */
export const notCustomer = defineError("users.no_customer");
