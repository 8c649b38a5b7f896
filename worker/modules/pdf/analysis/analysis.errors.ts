import { defineError } from "../../../lib/app-error.ts";

export const documentNotFound = defineError("pdf.not_found");
export const summaryNotReady = defineError("pdf.summary_not_ready");
export const interruptedTooOften = defineError("pdf.interrupted_too_often");
