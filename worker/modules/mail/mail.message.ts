import { defineMessage } from "../../queues/define-message.ts";
import type { QueueMessage } from "../../queues/messages.ts";
import type { MailConsumer } from "./mail.consumer.ts";

/** A mail to be sent; the message has its id. */
export interface MailMessage extends QueueMessage {
  kind: "mail";
}

/** What its work calls. */
export interface MailMessageServices {
  mail: { delivery: Pick<MailConsumer, "work"> };
}

export const mailMessage = defineMessage<MailMessage, MailMessageServices>({
  kind: "mail",
  fields: { id: "string" },
  work: ({ id }, { mail }) => mail.delivery.work(id),
});
