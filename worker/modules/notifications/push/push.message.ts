import { defineMessage } from "../../../queues/define-message.ts";
import type { QueueMessage } from "../../../queues/messages.ts";
import type { PushConsumer, PushDelivery } from "./push.consumer.ts";

/** Its id is made of both of its delivery. */
export interface PushMessage extends QueueMessage, PushDelivery {
  kind: "notification-push";
}

/** What its work calls. */
export interface PushMessageServices {
  notifications: { delivery: Pick<PushConsumer, "work"> };
}

export const pushMessage = defineMessage<PushMessage, PushMessageServices>({
  kind: "notification-push",
  fields: { id: "string", notification: "string", device: "string", attempt: "number" },
  work: (message, { notifications }) => notifications.delivery.work(message),
});
