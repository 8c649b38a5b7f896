import { and, asc, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { SubscriptionState } from "../../../contract/payments/subscriptions.contract.ts";
import type { Database } from "../../../db/client.ts";
import type { Language } from "../../../providers/payments/payments.ts";
import { user } from "../../../accounts/accounts.tables.ts";
import { plan } from "../../plans/plans.tables.ts";
import { billingCustomer, subscription } from "../payments.tables.ts";
import { startRequestedAt } from "./start-requested.sql.ts";
import { withdrawal } from "./withdrawals.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type WithdrawalsRepository = ReturnType<typeof createWithdrawalsRepository>;
export type Withdrawal = typeof withdrawal.$inferSelect;

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
    /** The latest contract of a person, or the one that is named, which must be theirs. */
    async findConcluded(userId: PersonId, subscriptionId?: string): Promise<Contract | null> {
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
        .innerJoin(billingCustomer, eq(billingCustomer.userId, subscription.userId))
        .leftJoin(plan, eq(plan.id, subscription.planId))
        .where(
          and(
            eq(subscription.userId, userId),
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

    async find(userId: PersonId, subscriptionId: string): Promise<Withdrawal | null> {
      const [found] = await db
        .select()
        .from(withdrawal)
        .where(and(eq(withdrawal.subscriptionId, subscriptionId), eq(withdrawal.userId, userId)));
      return found ?? null;
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
        .innerJoin(billingCustomer, eq(billingCustomer.userId, user.id))
        .leftJoin(subscription, eq(subscription.id, subscriptionId))
        .leftJoin(plan, eq(plan.id, subscription.planId))
        .where(and(eq(user.id, userId), isNull(user.removal)));
      return found ?? null;
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
