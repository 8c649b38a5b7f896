import { defineMessage } from "../queues/define-message.ts";
import type { QueueMessage } from "../queues/messages.ts";
import { queues, usualQueue } from "../queues/queues.rules.ts";
import type { QueueName } from "../queues/queues.rules.ts";

/** Goes through a queue to measure how long that takes. */
export interface QueueProbeMessage extends QueueMessage {
  kind: "queue-probe";
  queue: string;
  /** Milliseconds since 1970. */
  sentAt: number;
}

/** What its work calls. */
export interface QueueProbeMessageServices {
  alerts: { probes: { end(queue: string, sentAt: number): Promise<void> } };
}

export const queueProbeMessage = defineMessage<QueueProbeMessage, QueueProbeMessageServices>({
  kind: "queue-probe",
  fields: { id: "string", queue: "string", sentAt: "number" },
  queueOf: ({ queue }) => (Object.hasOwn(queues, queue) ? (queue as QueueName) : usualQueue),
  work: ({ queue, sentAt }, { alerts }) => alerts.probes.end(queue, sentAt),
});
