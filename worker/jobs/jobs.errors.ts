import { defineError } from "../lib/app-error.ts";

export const jobNotFound = defineError("jobs.not_found");
/** It runs, went well, or would fail again in the same way. */
export const jobSettled = defineError("jobs.settled");
