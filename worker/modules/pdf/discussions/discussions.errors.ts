import { defineError } from "../../../lib/app-error.ts";

export const documentNotReady = defineError("pdf.not_ready");
export const discussionNotFound = defineError("pdf.discussion_not_found");
