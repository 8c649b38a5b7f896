import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { entitlement } from "../../plans/plans.tables.ts";
import { billingCustomer, billingLook, payment, subscription } from "../payments.tables.ts";
import { lookParts } from "./looks.rules.ts";
import type { LookPart, SubscriptionMirror } from "./looks.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type LooksRepository = ReturnType<typeof createLooksRepository>;

/** A page that is being worked on. */
export interface LookLease {
  part: LookPart;
  since: Date | null;
  cursor: string | null;
  begunAt: Date;
  leaseUntil: Date;
}

/** What came of a page; `next` is null after the last. */
export interface Outcome {
  next: string | null;
  read: number;
  changed: number;
  failed: number;
}

const order = sql`array_position(array[${sql.join(
  lookParts.map((part) => sql`${part}`),
  sql`, `,
)}]::text[], part)`;

export function createLooksRepository(db: Database) {
  return {
    /** Begins the parts that had come to their end; others go on. A part in which something failed reads the same time again. */
    async begin(now: Date): Promise<void> {
      const { since, begunAt, failed, doneAt } = billingLook;
      await db
        .insert(billingLook)
        .values(lookParts.map((part) => ({ part, begunAt: now })))
        .onConflictDoUpdate({
          target: billingLook.part,
          set: {
            since: sql`case when ${failed} = 0 then ${begunAt} else ${since} end`,
            begunAt: now,
            cursor: null,
            leaseUntil: null,
            doneAt: null,
            read: 0,
            changed: 0,
            failed: 0,
          },
          setWhere: isNotNull(doneAt),
        });
    },

    /** Begins every part anew, from the beginning of what the provider keeps. */
    async beginWhole(now: Date): Promise<void> {
      const begun = { since: null, begunAt: now, cursor: null, leaseUntil: null, doneAt: null };
      const set = { ...begun, read: 0, changed: 0, failed: 0 };
      const rows = lookParts.map((part) => ({ part, begunAt: now }));
      await db.insert(billingLook).values(rows).onConflictDoUpdate({ target: billingLook.part, set });
    },

    /** Whether every part has come to its end, and what all of them did. */
    async readWhole(): Promise<{ isOver: boolean; read: number; changed: number; failed: number }> {
      const { doneAt, read, changed, failed } = billingLook;
      const [whole] = await db
        .select({
          isOver: sql<boolean>`coalesce(bool_and(${doneAt} is not null), false)`,
          read: sql<number>`coalesce(sum(${read}), 0)::int`,
          changed: sql<number>`coalesce(sum(${changed}), 0)::int`,
          failed: sql<number>`coalesce(sum(${failed}), 0)::int`,
        })
        .from(billingLook);
      return whole ?? { isOver: true, read: 0, changed: 0, failed: 0 };
    },

    /** Leases the next page that has no lease, until a moment; the due ones wait for the subscriptions. */
    async take(now: Date, leaseUntil: Date): Promise<LookLease | null> {
      const next = db
        .select({ part: billingLook.part })
        .from(billingLook)
        .where(
          sql`done_at is null and (lease_until is null or lease_until <= ${now.toISOString()}::timestamptz)
            and (part <> 'due' or not exists
              (select from billing_look s where s.part = 'subscriptions' and s.done_at is null))`,
        )
        .orderBy(order)
        .limit(1)
        .for("update", { skipLocked: true });
      const [taken] = await db
        .update(billingLook)
        .set({ leaseUntil })
        .where(inArray(billingLook.part, next))
        .returning();
      return taken ? { ...taken, leaseUntil } : null;
    },

    /** The whole part, once it has come to its end; null before, and where the page has become another's. */
    async advance({ part, begunAt, leaseUntil }: LookLease, outcome: Outcome, now: Date): Promise<Outcome | null> {
      const { next, read, changed, failed } = outcome;
      const [row] = await db
        .update(billingLook)
        .set({
          cursor: next,
          leaseUntil: null,
          doneAt: next === null ? now : null,
          read: sql`${billingLook.read} + ${read}`,
          changed: sql`${billingLook.changed} + ${changed}`,
          failed: sql`${billingLook.failed} + ${failed}`,
        })
        .where(
          and(eq(billingLook.part, part), eq(billingLook.begunAt, begunAt), eq(billingLook.leaseUntil, leaseUntil)),
        )
        .returning();
      return row && row.doneAt !== null
        ? { next: null, read: row.read, changed: row.changed, failed: row.failed }
        : null;
    },

    /** Our rows of these subscriptions, marked as met. */
    async meet(ids: readonly string[], now: Date): Promise<SubscriptionMirror[]> {
      if (ids.length === 0) return [];
      return db
        .update(subscription)
        .set({ seenAt: now })
        .where(inArray(subscription.id, [...ids]))
        .returning();
    },

    /** Which of these customers are workspaces of ours. */
    async listOurs(customerIds: readonly string[]): Promise<Set<string>> {
      if (customerIds.length === 0) return new Set();
      const rows = await db
        .select({ id: billingCustomer.customerId })
        .from(billingCustomer)
        .where(inArray(billingCustomer.customerId, [...customerIds]));
      return new Set(rows.map(({ id }) => id));
    },

    /** What we know to have gone back of each of these invoices, by its id. */
    async listBack(invoiceIds: readonly string[]): Promise<Map<string, number>> {
      if (invoiceIds.length === 0) return new Map();
      const rows = await db
        .select({ id: payment.invoiceId, cents: payment.refundedCents })
        .from(payment)
        .where(inArray(payment.invoiceId, [...invoiceIds]));
      return new Map(rows.map(({ id, cents }) => [id, cents]));
    },

    /** What a customer's workspace holds, as one word. */
    async readHeld(customerId: string): Promise<string | null> {
      const [row] = await db
        .select({ held: sql<string>`concat_ws(' ', plan_id, subscription_id, period_end, needs_look)` })
        .from(entitlement)
        .innerJoin(billingCustomer, eq(billingCustomer.workspaceId, entitlement.workspaceId))
        .where(eq(billingCustomer.customerId, customerId));
      return row?.held ?? null;
    },

    /**
     * Customers whose period or grace is over, who are marked or have a new address, or who hold a subscription that the
     * look at the subscriptions has not met; by their workspaces, after one.
     */
    async listDue(now: Date, after: string | null, limit: number) {
      const at = sql`${now.toISOString()}::timestamptz`;
      const { rows } = await db.execute<{ workspaceId: WorkspaceId; customerId: string }>(sql`
        select b.user_id as "workspaceId", b.customer_id as "customerId" from ${billingCustomer} b
        where (${after}::text is null or b.user_id::text > ${after}::text) and b.user_id in (
          select user_id from ${entitlement} where subscription_id is not null and period_end <= ${at}
          union all select user_id from ${entitlement} where needs_look is not null
          union all select e.user_id from ${subscription} s join ${entitlement} e on e.subscription_id = s.id
            where s.grace_until is not null and s.grace_until <= ${at}
          union all select user_id from ${billingCustomer} where email_due
          union all select s.user_id from ${subscription} s join billing_look l on l.part = 'subscriptions'
            where s.status not in ('canceled', 'incomplete_expired')
              and (s.seen_at is null or s.seen_at < l.begun_at))
        order by b.user_id::text limit ${limit}`);
      return rows;
    },
  };
}
