import { lt, sql } from "drizzle-orm";
import { deleteInBatches } from "../db/batches.ts";
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

export type FailedMessagesRepository = ReturnType<typeof createFailedMessagesRepository>;

export function createFailedMessagesRepository(db: Database) {
  return {
    /** Keeps it once, however often it is delivered, and with its latest reason. */
    async keep(message: FailedMessage, failedAt: Date): Promise<void> {
      const reason = sql`coalesce(excluded.reason, ${failedMessage.reason})`;
      await db
        .insert(failedMessage)
        .values({ ...message, failedAt })
        .onConflictDoUpdate({
          target: failedMessage.id,
          set: { reason, failedAt, attempts: message.attempts, body: message.body },
        });
    },

    async removeOld(before: Date): Promise<void> {
      await deleteInBatches(db, failedMessage, failedMessage.failedAt, lt(failedMessage.failedAt, before));
    },
  };
}
