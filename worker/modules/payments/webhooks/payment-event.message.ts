import { defineMessage } from "../../../queues/define-message.ts";
import type { QueueMessage } from "../../../queues/messages.ts";
import type { WebhooksConsumer } from "./webhooks.consumer.ts";

/** An event of the payment provider that is stored; the message has its id. */
export interface PaymentEventMessage extends QueueMessage {
  kind: "payment-event";
  customerId: string | null;
}

/** What its work calls. */
export interface PaymentEventMessageServices {
  payments: { paymentEvents: Pick<WebhooksConsumer, "work"> };
}

export const paymentEventMessage = defineMessage<PaymentEventMessage, PaymentEventMessageServices>({
  kind: "payment-event",
  fields: { id: "string" },
  /** A customer's events follow each other, for the first does the work of all. */
  laneOf: ({ customerId }) => customerId,
  work: (message, { payments }) => payments.paymentEvents.work(message),
});
