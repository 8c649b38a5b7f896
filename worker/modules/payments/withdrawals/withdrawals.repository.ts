import { and, asc, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { SubscriptionState } from "../../../contract/payments/subscriptions.contract.ts";
import type { Database } from "../../../db/client.ts";
import type { Language } from "../../../providers/payments/payments.ts";
import { user } from "../../../accounts/accounts.tables.ts";
import { plan } from "../../plans/plans.tables.ts";
import { billingCustomer, subscription } from "../payments.tables.ts";
import { startRequestedAt } from "./start-requested.sql.ts";
import { withdrawal } from "./withdrawals.tables.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

export type WithdrawalsRepository = ReturnType<typeof createWithdrawalsRepository>;
export type Withdrawal = typeof withdrawal.$inferSelect;

/** The person who concludes a contract, and for which workspace. */
export interface Buyer {
  id: PersonId;
  workspaceId: WorkspaceId;
}

/** A contract as its buyer concluded it. */
export interface Contract {
  subscriptionId: string;
  customerId: string;
  status: SubscriptionState;
  plan: { en: string; fr: string } | null;
  currency: string;
  concludedAt: Date;
  periodEnd: Date;
  startRequestedAt: Date | null;
}

/** The reader of its acknowledgement, and the plan that was withdrawn from. */
export interface Declarant {
  email: string;
  language: Language;
  plan: { en: string; fr: string } | null;
}

export function createWithdrawalsRepository(db: Database) {
  return {
    /** The latest contract that a person has concluded for a workspace, or the one that is named, which must be such a one. */
    async findConcluded({ id, workspaceId }: Buyer, subscriptionId?: string): Promise<Contract | null> {
      const [found] = await db
        .select({
          subscriptionId: subscription.id,
          customerId: billingCustomer.customerId,
          status: subscription.status,
          plan: plan.name,
          currency: subscription.currency,
          concludedAt: subscription.createdAt,
          periodEnd: subscription.periodEnd,
          startRequestedAt,
        })
        .from(subscription)
        .innerJoin(billingCustomer, eq(billingCustomer.workspaceId, subscription.workspaceId))
        .leftJoin(plan, eq(plan.id, subscription.planId))
        .where(
          and(
            eq(subscription.workspaceId, workspaceId),
            eq(subscription.boughtBy, id),
            subscriptionId === undefined ? undefined : eq(subscription.id, subscriptionId),
          ),
        )
        .orderBy(desc(subscription.createdAt))
        .limit(1);
      return found ?? null;
    },

    /** The declaration that stands: of two, the first. */
    async declare(row: typeof withdrawal.$inferInsert): Promise<Withdrawal> {
      await db.insert(withdrawal).values(row).onConflictDoNothing();
      const [kept] = await db.select().from(withdrawal).where(eq(withdrawal.subscriptionId, row.subscriptionId));
      if (!kept) throw new Error("a withdrawal was not kept");
      return kept;
    },

    async find({ id, workspaceId }: Buyer, subscriptionId: string): Promise<Withdrawal | null> {
      const [found] = await db
        .select({ withdrawal })
        .from(withdrawal)
        .innerJoin(
          subscription,
          and(eq(subscription.id, withdrawal.subscriptionId), eq(subscription.workspaceId, workspaceId)),
        )
        .where(and(eq(withdrawal.subscriptionId, subscriptionId), eq(withdrawal.userId, id)));
      return found?.withdrawal ?? null;
    },

    /** The one that gives back something of an invoice. */
    async findOfInvoice(invoiceId: string): Promise<Withdrawal | null> {
      const named = JSON.stringify([{ invoiceId }]);
      const [found] = await db
        .select()
        .from(withdrawal)
        .where(sql`${withdrawal.refunds} @> ${named}::jsonb`);
      return found ?? null;
    },

    async findDeclarant({ userId, subscriptionId }: Withdrawal): Promise<Declarant | null> {
      const [found] = await db
        .select({ email: user.email, language: billingCustomer.language, plan: plan.name })
        .from(user)
        .leftJoin(subscription, eq(subscription.id, subscriptionId))
        .innerJoin(
          billingCustomer,
          eq(billingCustomer.workspaceId, sql`coalesce(${subscription.workspaceId}, ${user.id})`),
        )
        .leftJoin(plan, eq(plan.id, subscription.planId))
        .where(and(eq(user.id, userId), isNull(user.removal)));
      return found ?? null;
    },

    /** Whose the subscription is; null where it went with its workspace. */
    async findWorkspace(subscriptionId: string): Promise<WorkspaceId | null> {
      const [found] = await db
        .select({ workspaceId: subscription.workspaceId })
        .from(subscription)
        .where(eq(subscription.id, subscriptionId));
      return found?.workspaceId ?? null;
    },

    async finish(subscriptionId: string, now: Date): Promise<void> {
      await db.update(withdrawal).set({ doneAt: now }).where(eq(withdrawal.subscriptionId, subscriptionId));
    },

    /** Declared before a moment and not carried out. */
    async listWaiting(before: Date, limit: number): Promise<Withdrawal[]> {
      return db
        .select()
        .from(withdrawal)
        .where(and(isNull(withdrawal.doneAt), lte(withdrawal.declaredAt, before)))
        .orderBy(asc(withdrawal.declaredAt))
        .limit(limit);
    },
  };
}
