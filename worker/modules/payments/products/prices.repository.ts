import { and, eq } from "drizzle-orm";
import type { Interval } from "../../../contract/payments/subscriptions.contract.ts";
import type { Database } from "../../../db/client.ts";
import { planPrice } from "../payments.tables.ts";

export type PricesRepository = ReturnType<typeof createPricesRepository>;
export type PlanPrice = Omit<typeof planPrice.$inferSelect, "createdAt">;

export function createPricesRepository(db: Database) {
  type Key = Pick<PlanPrice, "planId" | "interval" | "amountCents" | "currency">;

  async function find({ planId, interval, amountCents, currency }: Key): Promise<PlanPrice | null> {
    const [row] = await db
      .select()
      .from(planPrice)
      .where(
        and(
          eq(planPrice.planId, planId),
          eq(planPrice.interval, interval),
          eq(planPrice.amountCents, amountCents),
          eq(planPrice.currency, currency),
        ),
      );
    return row ?? null;
  }

  return {
    find,

    async findById(priceId: string): Promise<PlanPrice | null> {
      const [row] = await db.select().from(planPrice).where(eq(planPrice.priceId, priceId));
      return row ?? null;
    },

    async list(interval: Interval): Promise<PlanPrice[]> {
      return db.select().from(planPrice).where(eq(planPrice.interval, interval));
    },

    /** The row that stands: of two that are kept at once, one does. */
    async keep(price: PlanPrice, now: Date): Promise<PlanPrice> {
      await db
        .insert(planPrice)
        .values({ ...price, createdAt: now })
        .onConflictDoNothing();
      return (await find(price)) ?? price;
    },
  };
}
