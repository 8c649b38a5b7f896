import { defineError } from "../lib/app-error.ts";

export const answerNotFound = defineError("chat.answer_not_found");
export const conversationBusy = defineError("chat.conversation_busy");
export const imageInvalid = defineError("chat.image_invalid");
/** Turns that its tab sent along and that we did not sign for this account and thread, in this order. */
export const turnsInvalid = defineError("chat.turns_invalid");
/** Its tab is to send the question again, with the pictures that its turns name. */
export const picturesNeeded = defineError("chat.pictures_needed");
export const tooLong = defineError("chat.too_long");
/** An incognito conversation that its object no longer has. */
export const memoryGone = defineError("chat.conversation_not_found");
export const accountNeeded = defineError("models.account_needed");
export const premiumNeeded = defineError("models.premium");
