import { defineError } from "../../../lib/app-error.ts";

/** Only who marked it changes it. */
export const notYourHighlight = defineError("pdf.not_your_highlight");
export const tooManyHighlights = defineError("pdf.too_many_highlights");
