import { defineError } from "../../../lib/app-error.ts";

/** It runs, went well, or would fail again in the same way. */
export const jobSettled = defineError("pdf.settled");
