import type { readAdminPlan } from "#contract/plans.contract.ts";
import type { ResponseOf } from "#contract/endpoint.ts";

type PlanPrices = Pick<ResponseOf<typeof readAdminPlan>, "monthly_price_cents" | "yearly_price_cents" | "paid_prices">;
type NewPrices = Pick<PlanPrices, "monthly_price_cents" | "yearly_price_cents">;

export interface PriceChange {
  interval: "month" | "year";
  from: number;
  to: number;
  /** Who subscribed keeps what they pay, whatever it is. */
  keeping: { price_cents: number; subscribers: number }[];
}

/** What another price means, interval by interval: new purchases pay the new one. */
export function priceChanges(plan: PlanPrices, wanted: NewPrices): PriceChange[] {
  const of = (interval: PriceChange["interval"], from: number, to: number): PriceChange[] =>
    from === to
      ? []
      : [
          {
            interval,
            from,
            to,
            keeping: plan.paid_prices
              .filter((paid) => paid.interval === interval)
              .map(({ price_cents, subscribers }) => ({ price_cents, subscribers })),
          },
        ];
  return [
    ...of("month", plan.monthly_price_cents, wanted.monthly_price_cents),
    ...of("year", plan.yearly_price_cents, wanted.yearly_price_cents),
  ];
}
