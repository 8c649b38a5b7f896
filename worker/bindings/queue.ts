import { requestId } from "../lib/log.ts";
import type { MessageShapes } from "../queues/message-shapes.rules.ts";
import type { QueueMessage } from "../queues/messages.ts";
import { queues } from "../queues/queues.rules.ts";
import type { QueueBinding } from "../queues/queues.rules.ts";

export type Queue = ReturnType<typeof createQueue>;

interface Sending {
  send(message: QueueMessage): Promise<unknown>;
}

/** Work for later, in the queue of its kind, delivered at least once: its consumer is idempotent by the message's id. */
export function createQueue(bindings: Readonly<Record<QueueBinding, Sending>>, shapes: MessageShapes) {
  return {
    async send(message: QueueMessage): Promise<void> {
      const asked = message.requestId ?? requestId();
      const named = asked === undefined ? message : { ...message, requestId: asked };
      await bindings[queues[shapes.queueOf(message)].binding].send(shapes.write(named));
    },
  };
}
