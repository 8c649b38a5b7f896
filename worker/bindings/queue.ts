import { requestId } from "../lib/log.ts";
import type { MessageShapes } from "../queues/message-registry.ts";
import type { QueueMessage } from "../queues/messages.ts";
import { queues } from "../queues/queues.rules.ts";
import type { QueueBinding } from "../queues/queues.rules.ts";

/** Work for later; each sender names the messages that it sends. */
export interface Queue<Message extends QueueMessage = QueueMessage> {
  /** Sends at once, or after `delaySeconds`. */
  send(message: Message, options?: SendOptions): Promise<void>;
}

interface SendOptions {
  delaySeconds: number;
}

interface QueueSender {
  send(message: QueueMessage, options?: SendOptions): Promise<unknown>;
}

/** Sends to the queue of the message's kind. It is delivered at least once: its consumer is idempotent by its id. */
export function createQueue(bindings: Readonly<Record<QueueBinding, QueueSender>>, shapes: MessageShapes): Queue {
  return {
    async send(message, options) {
      const asked = message.requestId ?? requestId();
      const named = asked === undefined ? message : { ...message, requestId: asked };
      await bindings[queues[shapes.queueOf(message)].binding].send(shapes.write(named), options);
    },
  };
}
