import { defineError } from "../../lib/app-error.ts";

export const chatbotNotFound = defineError("support.not_found");
/** The page that calls stands on no host that the owner lists. */
export const originRefused = defineError("support.origin_refused");
export const sourceNotFound = defineError("support.source_not_found");
export const modelNotOffered = defineError("support.model_not_offered");
export const versionNotFound = defineError("support.version_not_found");
export const versionNotReady = defineError("support.version_not_ready");
export const conversationNotFound = defineError("support.conversation_not_found");
/** A person was called or has taken over: the bot is silent. */
export const personAnswers = defineError("support.person_answers");
export const conversationClosed = defineError("support.conversation_closed");
/** A limit of the owner's plan or of the chatbot, which a visitor does not learn. */
export const chatbotAway = defineError("support.away");
export const visitorUnknown = defineError("support.visitor_unknown");
export const messageNotFound = defineError("support.message_not_found");
export const feedbackGiven = defineError("support.feedback_given");
export const consentMissing = defineError("support.consent_missing");
export const questionNotFound = defineError("support.question_not_found");
export const questionDecided = defineError("support.question_decided");
export const draftFailed = defineError("chat.answer_failed");
export const ticketOver = defineError("support.ticket_over");
export const webhookNotFound = defineError("support.webhook_not_found");
export const urlRefused = defineError("support.url_refused");
export const notTakenOver = defineError("support.not_taken_over");
export const checkNotFound = defineError("support.test_not_found");
/** `of` says what there is no more room for: tests, answers. */
export const noRoom = defineError("support.full");
export const discoveryNotFound = defineError("support.discovery_not_found");
export const discoveriesReached = defineError("support.discoveries_reached");
export const fileNotReadable = defineError("support.file_not_readable");
export const fileTooLarge = defineError("support.file_too_large");
/** It answers or learns while it should go elsewhere. */
export const chatbotInUse = defineError("support.in_use");
export const trainingPaused = defineError("support.training_paused");
export const contactInvalid = defineError("request.invalid");
