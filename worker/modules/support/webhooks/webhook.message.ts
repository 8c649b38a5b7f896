import type { WebhookEvent } from "../../../contract/support/talk.ts";
import { defineMessage } from "../../../queues/define-message.ts";
import type { QueueMessage } from "../../../queues/messages.ts";

/** One event for one webhook. */
export interface WebhookMessage extends QueueMessage {
  kind: "support-webhook";
  webhookId: string;
  /** The id of what happened, which every try carries. */
  eventId: string;
  event: WebhookEvent;
  chatbotId: string;
  subjectId: string;
  /** Milliseconds since 1970. */
  at: number;
  /** From 1. */
  attempt: number;
}

/** What its work calls. */
export interface WebhookMessageServices {
  support: { webhooksWork: { work(message: WebhookMessage): Promise<void> } };
}

export const webhookMessage = defineMessage<WebhookMessage, WebhookMessageServices>({
  kind: "support-webhook",
  fields: {
    id: "string",
    webhookId: "string",
    eventId: "string",
    event: "string",
    chatbotId: "string",
    subjectId: "string",
    at: "number",
    attempt: "number",
  },
  work: (message, { support }) => support.webhooksWork.work(message),
});
