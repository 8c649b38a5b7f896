import type { Interval } from "../../../contract/payments/subscriptions.contract.ts";
import { asSent } from "../../../contract/local-text.rules.ts";
import type { Product } from "../../../contract/payments/products.contract.ts";
import type { PlanRecord } from "../../../contract/plans.contract.ts";
import { created } from "../../../lib/change.ts";
import type { Change } from "../../../lib/change.ts";
import { createId } from "../../../lib/ids.ts";
import type { PaymentsProvider } from "../../../providers/payments/payments.ts";
import { planNotOffered } from "../../plans/plans.errors.ts";
import type { PlanPrice, PricesRepository } from "./prices.repository.ts";
import { isFree, planCurrency, priceOf } from "./prices.rules.ts";
import type { PricesService } from "./prices.service.ts";

interface Dependencies {
  prices: Pick<PricesRepository, "find" | "list">;
  offers: Pick<PricesService, "requireOffered" | "listOffered">;
  payments: Pick<PaymentsProvider, "ensurePrice">;
}

export interface ProductDraft {
  product_name: string;
  product_description: string;
  price_amount: number;
  currency: string;
}

/** Plans as offers. The public calls create nothing at the provider. */
export function createProductsService({ prices, offers, payments }: Dependencies) {
  return {
    async list(interval: Interval): Promise<Product[]> {
      const [plans, known] = await Promise.all([offers.listOffered(), prices.list(interval)]);
      return plans
        .filter((plan) => !isFree(plan))
        .map((plan) => toProduct(plan, interval, known.find(isPriceOf(plan, interval)) ?? null));
    },

    /** plans.not_found, plans.not_offered. */
    async find(planId: number, interval: Interval): Promise<Product> {
      const plan = await offers.requireOffered(planId);
      if (isFree(plan)) throw planNotOffered();
      const amountCents = priceOf(plan, interval);
      return toProduct(plan, interval, await prices.find({ planId, interval, amountCents, currency: planCurrency }));
    },

    /** Adds a product that no plan is sold by. */
    async create(draft: ProductDraft, interval: Interval): Promise<Change<Product>> {
      const { product_name: name, product_description: description, price_amount: amountCents, currency } = draft;
      const { productId, priceId } = await payments.ensurePrice({
        key: `product-${createId()}`,
        planId: null,
        name,
        description: description === "" ? null : description,
        interval,
        amountCents,
        currency,
      });
      return created<Product>(`product ${productId}`, {
        id: productId,
        plan_id: null,
        product_name: name,
        price: { id: priceId, price_amount: amountCents, currency, interval },
      });
    },
  };
}

const isPriceOf = (plan: PlanRecord, interval: Interval) => (price: PlanPrice) =>
  price.planId === plan.id && price.amountCents === priceOf(plan, interval) && price.currency === planCurrency;

function toProduct(plan: PlanRecord, interval: Interval, known: PlanPrice | null): Product {
  return {
    id: known?.productId ?? null,
    plan_id: plan.id,
    product_name: asSent(plan.name),
    price: {
      id: known?.priceId ?? null,
      price_amount: priceOf(plan, interval),
      currency: planCurrency,
      interval,
    },
  };
}
