import { defineError } from "../../lib/app-error.ts";

export const modelNotFound = defineError("models.not_found");
