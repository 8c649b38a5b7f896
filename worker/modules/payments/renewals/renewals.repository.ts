import { and, asc, between, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { billingReaderOf } from "../billing/billing-reader.sql.ts";
import { user } from "../../../accounts/accounts.tables.ts";
import { billingCustomer, subscription } from "../payments.tables.ts";

export type RenewalsRepository = ReturnType<typeof createRenewalsRepository>;

export function createRenewalsRepository(db: Database) {
  return {
    /** Yearly subscriptions that renew within a span and were not announced, the nearest first. */
    async listUnannounced(from: Date, until: Date, limit: number) {
      return db
        .select({
          id: subscription.id,
          workspaceId: subscription.workspaceId,
          email: user.email,
          language: billingCustomer.language,
        })
        .from(subscription)
        .innerJoin(user, eq(user.id, billingReaderOf(sql`${subscription.workspaceId}`)))
        .innerJoin(billingCustomer, eq(billingCustomer.workspaceId, subscription.workspaceId))
        .where(
          and(
            eq(subscription.interval, "year"),
            eq(subscription.status, "active"),
            eq(subscription.cancelAtPeriodEnd, false),
            between(subscription.periodEnd, from, until),
            or(isNull(subscription.renewalNoticed), ne(subscription.renewalNoticed, subscription.periodEnd)),
          ),
        )
        .orderBy(asc(subscription.periodEnd))
        .limit(limit);
    },

    async keepAnnounced(id: string, periodEnd: Date): Promise<void> {
      await db.update(subscription).set({ renewalNoticed: periodEnd }).where(eq(subscription.id, id));
    },
  };
}
