import { defineError } from "../../../lib/app-error.ts";

export const conversationNotFound = defineError("chat.conversation_not_found");
