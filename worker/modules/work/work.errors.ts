import { defineError } from "../../lib/app-error.ts";

export const messageNotFound = defineError("work.not_found");
/** What it held was let go: a link in a mail lives for a day. */
export const messageEmptied = defineError("work.emptied");
