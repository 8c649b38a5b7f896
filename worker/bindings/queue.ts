import { requestId } from "../lib/log.ts";
import type { QueueMessage } from "../queues/messages.ts";

export type Queue = ReturnType<typeof createQueue>;

interface Sending {
  send(message: QueueMessage): Promise<unknown>;
}

/** Work for later, delivered at least once: whoever consumes it is idempotent by the message's id. Files are read one after the other. */
export function createQueue(work: Sending, documents: Sending = work) {
  return {
    async send(message: QueueMessage): Promise<void> {
      const asked = message.requestId ?? requestId();
      const named = asked === undefined ? message : { ...message, requestId: asked };
      await ("documentId" in message ? documents : work).send(named);
    },
  };
}
