import { defineError } from "../../lib/app-error.ts";

export const periodInvalid = defineError("tracking.period_invalid");
