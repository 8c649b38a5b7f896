import { and, desc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SubscriptionView } from "../../../contract/payments/subscriptions.contract.ts";
import type { Database } from "../../../db/client.ts";
import type { Language } from "../../../providers/payments/payments.ts";
import { user } from "../../../accounts/accounts.tables.ts";
import { workspace } from "../../../accounts/workspaces.tables.ts";
import { entitlement, plan } from "../../plans/plans.tables.ts";
import { billingReaderOf } from "./billing-reader.sql.ts";
import { billingCustomer, removedCustomer, subscription } from "../payments.tables.ts";
import { startRequestedAt } from "../withdrawals/start-requested.sql.ts";
import { withdrawal } from "../withdrawals/withdrawals.tables.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

export type BillingRepository = ReturnType<typeof createBillingRepository>;

/** A workspace that is a customer, and the person who is written to about it. */
export interface Payer {
  workspaceId: WorkspaceId;
  userId: PersonId;
  email: string;
  language: Language;
}

/** One of a workspace's subscriptions; `counts` where the plan comes from it. */
export interface StoredSubscription {
  view: SubscriptionView;
  payUrl: string | null;
  counts: boolean;
}

export function createBillingRepository(db: Database) {
  const scheduled = alias(plan, "scheduled");

  return {
    async findCustomer(workspaceId: WorkspaceId): Promise<{ customerId: string; language: Language } | null> {
      const [found] = await db
        .select({ customerId: billingCustomer.customerId, language: billingCustomer.language })
        .from(billingCustomer)
        .where(eq(billingCustomer.workspaceId, workspaceId));
      return found ?? null;
    },

    /** The customer that stands: of two that are named at once, the first. */
    async keepCustomer(workspaceId: WorkspaceId, customerId: string, language: Language, now: Date): Promise<string> {
      // Two that write the same row at once meet at its customer as well, where an update on conflict of the workspace fails.
      const [, [kept]] = await db.batch([
        db.insert(billingCustomer).values({ workspaceId, customerId, language, createdAt: now }).onConflictDoNothing(),
        db
          .update(billingCustomer)
          .set({ language })
          .where(eq(billingCustomer.workspaceId, workspaceId))
          .returning({ customerId: billingCustomer.customerId }),
      ]);
      return kept?.customerId ?? customerId;
    },

    /** Lists customers with the workspace that they were made for: those whose workspace has none, and those without one. */
    async listUnlinked<Customer extends { id: string; workspaceId: WorkspaceId }>(customers: readonly Customer[]) {
      const ids = customers.map(({ workspaceId }) => workspaceId);
      if (ids.length === 0) return { unlinked: [], unknown: [] };
      const rows = await db
        .select({ workspaceId: workspace.id, customerId: billingCustomer.customerId })
        .from(workspace)
        .leftJoin(user, eq(user.id, workspace.personId))
        .leftJoin(billingCustomer, eq(billingCustomer.workspaceId, workspace.id))
        .where(and(inArray(workspace.id, ids), isNull(user.removal)));
      const known = new Map(rows.map(({ workspaceId, customerId }) => [workspaceId, customerId]));
      return {
        unlinked: customers.filter(({ workspaceId }) => known.get(workspaceId) === null),
        unknown: customers.filter(({ workspaceId }) => !known.has(workspaceId)),
      };
    },

    async findEmail(userId: PersonId): Promise<string | null> {
      const [found] = await db.select({ email: user.email }).from(user).where(eq(user.id, userId));
      return found?.email ?? null;
    },

    /** Null once the account, or that of each owner of a team, is being removed. */
    async findPayer(customerId: string): Promise<Payer | null> {
      const [found] = await db
        .select({
          workspaceId: billingCustomer.workspaceId,
          userId: user.id,
          email: user.email,
          language: billingCustomer.language,
        })
        .from(billingCustomer)
        .innerJoin(user, eq(user.id, billingReaderOf(sql`${billingCustomer.workspaceId}`)))
        .where(eq(billingCustomer.customerId, customerId));
      return found ?? null;
    },

    /** From that moment on, what this customer pays belongs to no workspace. */
    async keepRemoved(customerId: string, removedAt: Date): Promise<void> {
      await db.insert(removedCustomer).values({ customerId, removedAt }).onConflictDoNothing();
    },

    /** When the workspace of a customer was removed; null where it was not. */
    async findRemovedAt(customerId: string): Promise<Date | null> {
      const [found] = await db
        .select({ removedAt: removedCustomer.removedAt })
        .from(removedCustomer)
        .where(eq(removedCustomer.customerId, customerId));
      return found?.removedAt ?? null;
    },

    /** Forgets what a workspace is at the provider; what was running there has ended with it. False where `onlyEnded` and a plan still comes from it. */
    async unlink(customerId: string, now: Date, { onlyEnded = false } = {}): Promise<boolean> {
      const ended = now.toISOString();
      const { rows } = await db.execute(sql`
        with gone as (
          delete from ${billingCustomer} b where b.customer_id = ${customerId} and not (${onlyEnded} and exists (
            select 1 from ${entitlement} e where e.user_id = b.user_id and e.subscription_id is not null))
          returning b.user_id
        ),
        ended as (
          update ${subscription} s set status = 'canceled', ended_at = coalesce(s.ended_at, ${ended}::timestamptz)
          from gone g where s.user_id = g.user_id and s.status <> 'canceled'
        )
        select user_id from gone`);
      return rows.length > 0;
    },

    /** The newest first. */
    async listSubscriptions(workspaceId: WorkspaceId): Promise<StoredSubscription[]> {
      const rows = await db
        .select({
          ...getTableColumns(subscription),
          planName: plan.name,
          scheduledName: scheduled.name,
          counts: sql<boolean>`${entitlement.workspaceId} is not null`,
        })
        .from(subscription)
        .leftJoin(plan, eq(plan.id, subscription.planId))
        .leftJoin(scheduled, eq(scheduled.id, subscription.scheduledPlanId))
        .leftJoin(
          entitlement,
          and(eq(entitlement.workspaceId, subscription.workspaceId), eq(entitlement.subscriptionId, subscription.id)),
        )
        .where(eq(subscription.workspaceId, workspaceId))
        .orderBy(desc(subscription.createdAt), desc(subscription.id))
        .limit(20);
      return rows.map((row) => ({ view: toView(row), payUrl: row.payUrl, counts: row.counts }));
    },

    async isStartRequested(subscriptionId: string): Promise<boolean> {
      const [found] = await db
        .select({ at: startRequestedAt })
        .from(subscription)
        .where(eq(subscription.id, subscriptionId));
      return (found?.at ?? null) !== null;
    },

    async isWithdrawn(subscriptionId: string): Promise<boolean> {
      const found = await db
        .select({ id: withdrawal.subscriptionId })
        .from(withdrawal)
        .where(eq(withdrawal.subscriptionId, subscriptionId));
      return found.length > 0;
    },
  };
}

type Name = { en: string; fr: string };
type Row = typeof subscription.$inferSelect & { planName: Name | null; scheduledName: Name | null };

function toView(row: Row): SubscriptionView {
  return {
    id: row.id,
    status: row.status,
    plan_id: row.planId,
    plan_name: row.planName,
    interval: row.interval,
    price_cents: row.priceCents,
    seats: row.seats,
    seat_cents: row.seatCents,
    currency: row.currency,
    current_period_start: row.periodStart.toISOString(),
    current_period_end: row.periodEnd.toISOString(),
    trial_end: row.trialEnd?.toISOString() ?? null,
    cancel_at_period_end: row.cancelAtPeriodEnd,
    ended_at: row.endedAt?.toISOString() ?? null,
    grace_until: row.graceUntil?.toISOString() ?? null,
    address_needed: row.addressNeeded,
    scheduled: toScheduled(row),
    created_at: row.createdAt.toISOString(),
  };
}

function toScheduled(row: Row): SubscriptionView["scheduled"] {
  const { scheduledPlanId, scheduledName, scheduledInterval, scheduledPriceCents, scheduledFrom } = row;
  if (scheduledPlanId === null || !scheduledName || !scheduledInterval || !scheduledFrom) return null;
  return {
    plan_id: scheduledPlanId,
    plan_name: scheduledName,
    interval: scheduledInterval,
    price_cents: scheduledPriceCents ?? 0,
    seats: row.scheduledSeats ?? 0,
    seat_cents: row.scheduledSeatCents,
    from: scheduledFrom.toISOString(),
  };
}
