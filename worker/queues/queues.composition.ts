import type { Base } from "../base.ts";
import type { MessageShapes } from "./message-registry.ts";
import { createFailedMessagesRepository } from "./queues.repository.ts";

/** How messages are read and written, and those that failed for good. */
export const composeQueues = ({ db }: Base, shapes: MessageShapes) => ({
  shapes,
  failedMessages: createFailedMessagesRepository(db),
});

export type Queues = ReturnType<typeof composeQueues>;
