import { defineError } from "../../../lib/app-error.ts";

export const tooManyHighlights = defineError("pdf.too_many_highlights");
