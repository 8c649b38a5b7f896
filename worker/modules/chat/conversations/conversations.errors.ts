import { defineError } from "../../../lib/app-error.ts";

export const messageNotFound = defineError("chat.message_not_found");
export const conversationNotFound = defineError("chat.conversation_not_found");
