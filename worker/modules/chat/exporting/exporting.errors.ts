import { defineError } from "../../../lib/app-error.ts";

export const notExported = defineError("chat.not_exported");
