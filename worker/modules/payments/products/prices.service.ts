import type { Interval } from "../../../contract/payments/subscriptions.contract.ts";
import { isOffered } from "../../../contract/plans.rules.ts";
import type { PlanRecord } from "../../../contract/plans.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { PaymentsProvider, SeatsDraft } from "../../../providers/payments/payments.ts";
import { planNotFound, planNotOffered } from "../../plans/plans.errors.ts";
import type { PlansRepository } from "../../plans/plans.repository.ts";
import type { PricesRepository } from "./prices.repository.ts";
import {
  isFree,
  planCurrency,
  priceKey,
  priceOf,
  productName,
  seatKey,
  seatName,
  seatPriceOf,
} from "./prices.rules.ts";

interface Dependencies {
  prices: PricesRepository;
  plans: Pick<PlansRepository, "find" | "listOffered">;
  payments: Pick<PaymentsProvider, "ensurePrice">;
  /** Modules that are open: they decide which plans are sold. */
  available: readonly number[];
  clock: Clock;
}

export interface EnsuredPrice {
  plan: PlanRecord;
  priceId: string;
  amountCents: number;
  currency: string;
}

export type PricesService = ReturnType<typeof createPricesService>;

/** What a plan costs, from its row alone; its first purchase makes the provider's price. */
export function createPricesService({ prices, plans, payments, available, clock }: Dependencies) {
  /** plans.not_found, plans.not_offered. A free plan is on offer too. */
  async function requireOffered(planId: number): Promise<PlanRecord> {
    const plan = await plans.find(planId);
    if (plan === null) throw planNotFound();
    if (!isOffered(plan, available)) throw planNotOffered();
    return plan;
  }

  return {
    requireOffered,

    listOffered: (): Promise<PlanRecord[]> => plans.listOffered(available),

    /** plans.not_found, and plans.not_offered also for what is free. */
    async ensure(planId: number, interval: Interval): Promise<EnsuredPrice> {
      const plan = await requireOffered(planId);
      if (isFree(plan)) throw planNotOffered();
      const amountCents = priceOf(plan, interval);
      const wanted = { planId, interval, amountCents, currency: planCurrency };
      const price = (await prices.find(wanted)) ?? (await make());
      return { plan, priceId: price.priceId, amountCents, currency: planCurrency };

      async function make() {
        const made = await payments.ensurePrice({
          key: priceKey(planId, interval, amountCents),
          planId,
          name: productName(plan.name),
          description: null,
          interval,
          amountCents,
          currency: planCurrency,
        });
        return prices.keep({ ...wanted, ...made }, new Date(clock.now()));
      }
    },

    /** So many seats beside a plan's, at today's price; null for none, and where the plan sells none. */
    async ensureSeats(plan: PlanRecord, interval: Interval, quantity: number): Promise<SeatsDraft | null> {
      const amountCents = seatPriceOf(plan, interval);
      if (amountCents === null || quantity === 0) return null;
      const { priceId } = await payments.ensurePrice({
        key: seatKey(plan.id, interval, amountCents),
        planId: plan.id,
        isSeat: true,
        name: seatName(plan.name),
        description: null,
        interval,
        amountCents,
        currency: planCurrency,
      });
      return { priceId, quantity };
    },

    /** Whether it is a price of ours that says something else than the plan does today. */
    async isAnother(priceId: string, price: EnsuredPrice): Promise<boolean> {
      return priceId !== price.priceId && (await prices.findById(priceId)) !== null;
    },
  };
}
