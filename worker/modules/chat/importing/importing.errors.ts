import { defineError } from "../../../lib/app-error.ts";

export const importTooLarge = defineError("chat.import_too_large");
export const importNotAnExport = defineError("chat.import_not_an_export");
export const importBusy = defineError("chat.import_busy");
