import { defineError } from "../../../lib/app-error.ts";

export const fileNotFound = defineError("chat.file_not_found");
