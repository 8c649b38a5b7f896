import { defineError } from "../../../lib/app-error.ts";

export const tooLongToCompare = defineError("pdf.too_long_to_compare");
