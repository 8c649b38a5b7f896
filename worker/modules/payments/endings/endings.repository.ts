import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { SubscriptionState } from "../../../contract/payments/subscriptions.contract.ts";
import type { Database } from "../../../db/client.ts";
import { user } from "../../../accounts/accounts.tables.ts";
import { membership } from "../../../accounts/workspaces.tables.ts";
import { plan } from "../../plans/plans.tables.ts";
import { billingReaderOf } from "../billing/billing-reader.sql.ts";
import { subscription } from "../payments.tables.ts";
import { endable } from "./endings.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type EndingsRepository = ReturnType<typeof createEndingsRepository>;

export interface Endable {
  id: string;
  workspaceId: WorkspaceId;
  email: string;
  status: SubscriptionState;
  plan: { en: string; fr: string } | null;
  endsAt: Date;
  endedAt: Date | null;
}

export function createEndingsRepository(db: Database) {
  const select = () =>
    db
      .select({
        id: subscription.id,
        workspaceId: subscription.workspaceId,
        email: user.email,
        status: subscription.status,
        plan: plan.name,
        endsAt: subscription.periodEnd,
        endedAt: subscription.endedAt,
      })
      .from(user)
      .innerJoin(membership, eq(membership.personId, user.id))
      .innerJoin(
        subscription,
        and(
          eq(subscription.workspaceId, membership.workspaceId),
          eq(user.id, billingReaderOf(sql`${subscription.workspaceId}`)),
        ),
      )
      .leftJoin(plan, eq(plan.id, subscription.planId));

  return {
    /** What an address may end: of several, one that goes on before one whose end is known. */
    async findOf(email: string): Promise<Endable | null> {
      const [found] = await select()
        .where(and(eq(user.email, email), inArray(subscription.status, [...endable])))
        .orderBy(asc(subscription.cancelAtPeriodEnd), desc(subscription.createdAt))
        .limit(1);
      return found ?? null;
    },

    async find({ id, workspaceId }: { id: string; workspaceId: WorkspaceId }): Promise<Endable | null> {
      const [found] = await select().where(and(eq(subscription.id, id), eq(subscription.workspaceId, workspaceId)));
      return found ?? null;
    },
  };
}
