import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { SubscriptionState } from "../../../contract/payments/subscriptions.contract.ts";
import type { Database } from "../../../db/client.ts";
import { user } from "../../../accounts/accounts.tables.ts";
import { plan } from "../../plans/plans.tables.ts";
import { subscription } from "../payments.tables.ts";
import { endable } from "./endings.rules.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type EndingsRepository = ReturnType<typeof createEndingsRepository>;

export interface Endable {
  id: string;
  userId: PersonId;
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
        userId: subscription.userId,
        email: user.email,
        status: subscription.status,
        plan: plan.name,
        endsAt: subscription.periodEnd,
        endedAt: subscription.endedAt,
      })
      .from(subscription)
      .innerJoin(user, and(eq(user.id, subscription.userId), isNull(user.removal)))
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

    async find({ id, userId }: { id: string; userId: PersonId }): Promise<Endable | null> {
      const [found] = await select().where(and(eq(subscription.id, id), eq(subscription.userId, userId)));
      return found ?? null;
    },
  };
}
