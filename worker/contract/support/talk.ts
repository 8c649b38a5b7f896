/** Characters of what a visitor may write at a time. */
export const longestMessage = 4_000;

/** Who speaks to the visitor; in `waiting` a person was called and the bot is silent. */
export const conversationModes = ["bot", "waiting", "person", "closed"] as const;
export type ConversationMode = (typeof conversationModes)[number];

/** `confirmed` says the visitor, `assumed` is a rule; they are never added up. */
export const resolutions = ["none", "confirmed", "assumed", "not"] as const;
export type Resolution = (typeof resolutions)[number];

export const messageRoles = ["visitor", "bot", "person", "system"] as const;
export type MessageRole = (typeof messageRoles)[number];

export const answerOutcomes = ["answered", "not_found", "small_talk", "failed"] as const;
export type AnswerOutcome = (typeof answerOutcomes)[number];

/** What an answer asks of the conversation. */
export const answerActions = ["continue", "hand_over"] as const;
export type AnswerAction = (typeof answerActions)[number];

/** Why a person was called: the visitor asked, the bot could not help, or two questions in a row went unanswered. */
export const handOverCauses = ["visitor", "bot", "unanswered"] as const;
export type HandOverCause = (typeof handOverCauses)[number];

export const ratings = ["up", "down"] as const;
export type Rating = (typeof ratings)[number];

export const questionStates = ["open", "drafted", "approved", "dismissed"] as const;
export type QuestionState = (typeof questionStates)[number];

export const webhookEvents = [
  "lead.added",
  "conversation.started",
  "conversation.waiting",
  "question.not_found",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
