import { defineError } from "../../../lib/app-error.ts";

export const promptNotFound = defineError("prompts.not_found");
