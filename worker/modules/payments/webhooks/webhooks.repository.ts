import { and, asc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { ProviderEvent } from "../../../providers/payments/payments.ts";
import { paymentEvent } from "../payments.tables.ts";

export type WebhooksRepository = ReturnType<typeof createWebhooksRepository>;
export type StoredEvent = Pick<
  typeof paymentEvent.$inferSelect,
  "id" | "type" | "customerId" | "objectId" | "createdAt" | "told"
>;

const fields = {
  id: paymentEvent.id,
  type: paymentEvent.type,
  customerId: paymentEvent.customerId,
  objectId: paymentEvent.objectId,
  createdAt: paymentEvent.createdAt,
  told: paymentEvent.told,
};

export function createWebhooksRepository(db: Database) {
  return {
    /** Keeps an event once; true while it waits to be worked on, when it comes again too. */
    async keep({ id, type, customerId, objectId, createdAt }: ProviderEvent, now: Date): Promise<boolean> {
      const [kept] = await db
        .insert(paymentEvent)
        .values({ id, type, customerId, objectId, createdAt, receivedAt: now })
        .onConflictDoUpdate({ target: paymentEvent.id, set: { id: sql`excluded.id` } })
        .returning({ state: paymentEvent.state });
      return kept?.state === "received";
    },

    /** What waits beside an event, itself included: all of its customer's, in the order they happened. Empty once it is done. */
    async listWaitingWith(id: string): Promise<StoredEvent[]> {
      const waiting = eq(paymentEvent.state, "received");
      const rows = await db
        .select(fields)
        .from(paymentEvent)
        .where(
          and(
            waiting,
            sql`(${paymentEvent.id} = ${id} or ${paymentEvent.customerId} =
              (select e.customer_id from payment_event e where e.id = ${id} and e.state = 'received'))`,
          ),
        )
        .orderBy(asc(paymentEvent.createdAt), asc(paymentEvent.id));
      return rows.some((row) => row.id === id) ? rows : [];
    },

    async finish(ids: readonly string[], state: "done" | "ignored", now: Date): Promise<void> {
      if (ids.length === 0) return;
      await db
        .update(paymentEvent)
        .set({ state, doneAt: now })
        .where(inArray(paymentEvent.id, [...ids]));
    },

    async removeOld(before: Date): Promise<void> {
      await db.delete(paymentEvent).where(and(ne(paymentEvent.state, "received"), lt(paymentEvent.receivedAt, before)));
    },

    /** What was received before and never worked on, the longest waiting first. */
    async listForgotten(before: Date, limit: number): Promise<StoredEvent[]> {
      return db
        .select(fields)
        .from(paymentEvent)
        .where(and(eq(paymentEvent.state, "received"), lt(paymentEvent.receivedAt, before)))
        .orderBy(asc(paymentEvent.receivedAt))
        .limit(limit);
    },
  };
}
