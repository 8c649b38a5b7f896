import type { WebhookEvent } from "../../../contract/support/talk.ts";
import { defineMessage } from "../../../queues/define-message.ts";
import type { QueueMessage } from "../../../queues/messages.ts";

/** Something happened in a chatbot that its owner may want to know; its id is that of what happened. */
export interface HappeningMessage extends QueueMessage {
  kind: "support-happening";
  event: WebhookEvent;
  chatbotId: string;
  /** The lead, the conversation, or the message with the question. */
  subjectId: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** What its work calls. */
export interface HappeningMessageServices {
  support: { happeningsWork: { work(message: HappeningMessage): Promise<void> } };
}

export const happeningMessage = defineMessage<HappeningMessage, HappeningMessageServices>({
  kind: "support-happening",
  fields: { id: "string", event: "string", chatbotId: "string", subjectId: "string", at: "number" },
  work: (message, { support }) => support.happeningsWork.work(message),
});
