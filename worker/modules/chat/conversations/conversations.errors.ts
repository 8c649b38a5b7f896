import { defineError } from "../../../lib/app-error.ts";

export const messageNotFound = defineError("chat.message_not_found");
/** Two models were asked in a conversation that is stored nowhere. */
export const compareIncognito = defineError("chat.compare_incognito");
/** Two models were asked that are one. */
export const compareSame = defineError("chat.compare_same");
export const conversationNotFound = defineError("chat.conversation_not_found");
