import { defineError } from "../../../lib/app-error.ts";

export const shareNotFound = defineError("chat.share_not_found");
export const nothingToShare = defineError("chat.nothing_to_share");
