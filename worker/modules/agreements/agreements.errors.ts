import { defineError } from "../../lib/app-error.ts";

/** `version`: the one that must be accepted first. */
export const agreementNotAccepted = defineError("agreements.not_accepted");
/** Another version is published by now, or none is. */
export const agreementPassed = defineError("agreements.version_passed");
export const agreementNotFound = defineError("agreements.not_found");
export const agreementNotExported = defineError("agreements.not_exported");
