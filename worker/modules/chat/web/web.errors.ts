import { defineError } from "../../../lib/app-error.ts";

/** This installation has no search engine. */
export const webUnavailable = defineError("chat.web_unavailable");
export const webNeedsAccount = defineError("chat.web_account_needed");
