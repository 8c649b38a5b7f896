import type { QueueMessage } from "../queues/messages.ts";

export type Queue = ReturnType<typeof createQueue>;

/** Work for later, delivered at least once: whoever consumes it is idempotent by the message's id. */
export function createQueue(binding: { send(message: QueueMessage): Promise<unknown> }) {
  return {
    async send(message: QueueMessage): Promise<void> {
      await binding.send(message);
    },
  };
}
