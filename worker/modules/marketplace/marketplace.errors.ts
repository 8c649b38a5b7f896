import { defineError } from "../../lib/app-error.ts";

export const moduleNotFound = defineError("marketplace.not_found");
export const moduleInUse = defineError("marketplace.in_use");
export const moduleNotIncluded = defineError("marketplace.not_included");
export const moduleUnavailable = defineError("marketplace.unavailable");
