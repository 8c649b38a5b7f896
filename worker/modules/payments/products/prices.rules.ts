import type { Interval } from "../../../contract/payments/subscriptions.contract.ts";
import type { PlanRecord } from "../../../contract/plans.contract.ts";

/** What every plan is sold in. */
export const planCurrency = "eur";

type Prices = Pick<PlanRecord, "monthly_price_cents" | "yearly_price_cents">;

export const priceOf = (plan: Prices, interval: Interval): number =>
  interval === "month" ? plan.monthly_price_cents : plan.yearly_price_cents;

/** What a further seat of a plan costs; null where it sells none. */
export const seatPriceOf = ({ limits }: Pick<PlanRecord, "limits">, interval: Interval): number | null =>
  limits.seatCents?.[interval] ?? null;

export const isFree = (plan: Prices): boolean => plan.monthly_price_cents === 0 && plan.yearly_price_cents === 0;

/** The provider's name of a price: another amount is another price, and subscribers keep the old one. */
export const priceKey = (planId: number, interval: Interval, amountCents: number): string =>
  `plan-${planId}-${interval}-${amountCents}-${planCurrency}`;

export const seatKey = (planId: number, interval: Interval, amountCents: number): string =>
  `seat-${planId}-${interval}-${amountCents}-${planCurrency}`;

/** What buyers read on the provider's pages, which know one name a product. */
export const productName = ({ en, fr }: PlanRecord["name"]): string => (en === fr ? en : `${en} · ${fr}`);

export const seatName = ({ en, fr }: PlanRecord["name"]): string => `Seat, ${en} · Place, ${fr}`;
