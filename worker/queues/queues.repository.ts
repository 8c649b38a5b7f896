import { and, eq, lt, sql } from "drizzle-orm";
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

    /** A mail that failed holds an address and a link: its row stays, without its words. */
    async forgetMails(before: Date): Promise<void> {
      await db
        .update(failedMessage)
        .set({ body: sql`${failedMessage.body} - 'mail'` })
        .where(
          and(eq(failedMessage.kind, "mail"), lt(failedMessage.failedAt, before), sql`${failedMessage.body} ? 'mail'`),
        );
    },

    async removeOld(before: Date): Promise<void> {
      await db.delete(failedMessage).where(lt(failedMessage.failedAt, before));
    },
  };
}
