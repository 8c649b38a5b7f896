import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { deleteInBatches } from "../../../db/batches.ts";
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

const waits = eq(paymentEvent.state, "received");

export function createWebhooksRepository(db: Database) {
  return {
    /** Keeps an event once; true while it waits to be worked on, when it comes again too. */
    async keep({ id, type, customerId, objectId, createdAt }: ProviderEvent, now: Date): Promise<boolean> {
      const [kept] = await db
        .insert(paymentEvent)
        .values({ id, type, customerId, objectId, createdAt, receivedAt: now, triedAt: now })
        .onConflictDoUpdate({ target: paymentEvent.id, set: { id: sql`excluded.id` } })
        .returning({ state: paymentEvent.state });
      return kept?.state === "received";
    },

    /** Keeps those of these events that were not known, and answers them. */
    async keepUnknown(found: readonly ProviderEvent[], now: Date): Promise<ProviderEvent[]> {
      if (found.length === 0) return [];
      const kept = await db
        .insert(paymentEvent)
        .values(
          found.map(({ id, type, customerId, objectId, createdAt }) => ({
            id,
            type,
            customerId,
            objectId,
            createdAt,
            receivedAt: now,
            triedAt: now,
          })),
        )
        .onConflictDoNothing()
        .returning({ id: paymentEvent.id });
      const ids = new Set(kept.map(({ id }) => id));
      return found.filter(({ id }) => ids.has(id));
    },

    /** What is to be worked on beside an event, itself included: all of its customer's, in the order they happened. Empty once it is done. */
    async takeWaitingWith(id: string, now: Date): Promise<StoredEvent[]> {
      const rows = await db
        .update(paymentEvent)
        .set({ triedAt: now })
        .where(
          and(
            waits,
            sql`(${paymentEvent.id} = ${id} or ${paymentEvent.customerId} =
              (select e.customer_id from payment_event e where e.id = ${id} and e.state = 'received'))`,
          ),
        )
        .returning(fields);
      return rows.some((row) => row.id === id) ? rows.toSorted(asHappened) : [];
    },

    async finish(ids: readonly string[], state: "done" | "ignored", now: Date): Promise<void> {
      if (ids.length === 0) return;
      await db
        .update(paymentEvent)
        .set({ state, doneAt: now })
        .where(inArray(paymentEvent.id, [...ids]));
    },

    async removeOld(before: Date): Promise<void> {
      const isOld = sql`${lt(paymentEvent.receivedAt, before)} and ${paymentEvent.state} <> 'received'`;
      await deleteInBatches(db, paymentEvent, paymentEvent.receivedAt, isOld);
    },

    /** What waits and was not tried since a moment, marked as tried now; what failed for good only with `failedToo`. */
    async takeForgotten(before: Date, now: Date, limit: number, failedToo: boolean): Promise<StoredEvent[]> {
      const forgotten = db
        .select({ id: paymentEvent.id })
        .from(paymentEvent)
        .where(
          and(
            waits,
            lt(paymentEvent.triedAt, before),
            failedToo ? undefined : sql`not exists (select from failed_message f where f.id = ${paymentEvent.id})`,
          ),
        )
        .orderBy(asc(paymentEvent.triedAt))
        .limit(limit)
        .for("update", { skipLocked: true });
      return db.update(paymentEvent).set({ triedAt: now }).where(inArray(paymentEvent.id, forgotten)).returning(fields);
    },
  };
}

const asHappened = (a: StoredEvent, b: StoredEvent) =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
