import { defineError } from "../../../lib/app-error.ts";

export const promptNotFound = defineError("prompts.not_found");
/** A prompt is once in each language. */
export const promptTranslated = defineError("prompts.translated");
