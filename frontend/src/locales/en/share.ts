import type { share as french } from "../fr/share.ts";
import type { Translation } from "../translation.ts";

export const share = {
  "share.name": "Shared conversation",
  "share.taken": "As it was on {{date}}. Answers were written by AI models and can be wrong.",
  "share.continue": "Continue this conversation",
  "share.continueText": "You get a copy of your own. What you write in it is not seen here.",
  "share.question": "Question",
  "share.answerBy": "Answer by {{model}}",
  "share.model": "Assistant",
  "share.picture": "Picture {{index}} of this question",
  "share.gone": "This link shows nothing any more",
  "share.goneText": "It was revoked, or its address is incomplete. Ask the person who sent it to you.",
  "share.failed": "The conversation couldn't be loaded",
  "share.failedText": "Check your connection, then try again.",
  "share.home": "Go to Ensemble",
} satisfies Translation<typeof french>;
