import { lt } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import type { QueueMessage } from "./messages.ts";
import { failedMessage } from "./queues.tables.ts";

export interface FailedMessage {
  id: string;
  kind: string;
  body: QueueMessage;
  reason: string | null;
  attempts: number;
}

export function createFailedMessagesRepository(db: Database) {
  return {
    /** Keeps it once, however often it is delivered. */
    async keep(message: FailedMessage, failedAt: Date): Promise<void> {
      await db
        .insert(failedMessage)
        .values({ ...message, failedAt })
        .onConflictDoNothing();
    },

    async removeOld(before: Date): Promise<void> {
      await db.delete(failedMessage).where(lt(failedMessage.failedAt, before));
    },
  };
}
