import type { ChangePreview, Interval } from "#contract/payments/subscriptions.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import type { PlanType } from "#contract/users.contract.ts";

/** The order of the tabs: everything together first. */
export const typeOrder = ["combo", "chatai", "pdf", "cv", "social", "support"] as const satisfies readonly PlanType[];

export const isFree = (plan: Pick<PlanView, "monthly_price_cents">): boolean => plan.monthly_price_cents === 0;

/** The types that can be had today. */
export const offeredTypes = (plans: readonly PlanView[]): PlanType[] =>
  typeOrder.filter((type) => plans.some((plan) => plan.plan_type === type));

export const plansOf = (plans: readonly PlanView[], type: PlanType): PlanView[] =>
  plans.filter((plan) => plan.plan_type === type);

/** The tab that was asked for where its type is offered; else the first, which is everything together. */
export function tabFor(plans: readonly PlanView[], wanted: string | undefined): PlanType | null {
  const types = offeredTypes(plans);
  return types.find((type) => type === wanted) ?? types[0] ?? null;
}

export const priceOf = (plan: PlanView, interval: Interval): number =>
  interval === "year" ? plan.yearly_price_cents : plan.monthly_price_cents;

/** A month's part of the price, in cents and never rounded down. */
export const monthlyShare = (plan: PlanView, interval: Interval): number =>
  interval === "year" ? Math.ceil(plan.yearly_price_cents / 12) : plan.monthly_price_cents;

/** Cents that a year paid at once saves against twelve months. */
export const yearlySaving = (plan: PlanView): number =>
  isFree(plan) ? 0 : Math.max(0, plan.monthly_price_cents * 12 - plan.yearly_price_cents);

export type YearlyOffer = { kind: "months"; months: number } | { kind: "percent"; percent: number } | null;

/** What the yearly price gives: whole months where it does so for every plan, else the best part of the price. */
export function yearlyOffer(plans: readonly PlanView[]): YearlyOffer {
  const paid = plans.filter((plan) => !isFree(plan));
  const months = paid.map((plan) => yearlySaving(plan) / plan.monthly_price_cents);
  const [first = 0] = months;
  if (first >= 1 && Number.isInteger(first) && months.every((month) => month === first))
    return { kind: "months", months: first };
  const percent = Math.floor(Math.max(0, ...months) * (100 / 12));
  return percent > 0 ? { kind: "percent", percent } : null;
}

/** The cheaper first; of two at one price the order of the list. */
export const byPrice = (plans: readonly PlanView[]): PlanView[] =>
  plans.toSorted((one, other) => one.monthly_price_cents - other.monthly_price_cents);

/** The combo plan that stands where `plan` stands among those of its type: the free one, the first paid one, the next. */
export function comboBeside(plans: readonly PlanView[], plan: PlanView): PlanView | null {
  if (plan.plan_type === "combo") return null;
  const combo = byPrice(plansOf(plans, "combo"));
  const tier = byPrice(plansOf(plans, plan.plan_type)).findIndex(({ id }) => id === plan.id);
  return combo[tier] ?? null;
}

/** What the paid plans of open tools cost a month, each bought by itself; null where combo's own price is no less. */
export function boughtApart(plans: readonly PlanView[], combo: PlanView): { plans: PlanView[]; cents: number } | null {
  const apart = offeredTypes(plans)
    .filter((type) => type !== "combo")
    .flatMap((type) => plansOf(plans, type))
    .filter((plan) => !isFree(plan) && comboBeside(plans, plan)?.id === combo.id);
  const cents = apart.reduce((sum, plan) => sum + plan.monthly_price_cents, 0);
  return apart.length > 1 && cents > combo.monthly_price_cents ? { plans: apart, cents } : null;
}

/** When the first payment of a trial falls due, in milliseconds. */
export const trialEndOf = ({ from, trial_days: days }: Pick<ChangePreview, "from" | "trial_days">): number =>
  Date.parse(from) + days * 86_400_000;
