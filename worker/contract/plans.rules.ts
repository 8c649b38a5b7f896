import { leastPrice } from "./payments/least-price.ts";
import type { PlanDraft, PlanLimits, PlanView } from "./plans.contract.ts";

type Figures = Pick<PlanDraft, "monthly_price_cents" | "yearly_price_cents" | "trial_days">;

/** The field that does not fit the others, if one does not: free is free by month and by year, and a year is no dearer than its months. */
export function misfit({ monthly_price_cents: month, yearly_price_cents: year, trial_days }: Figures) {
  if (month > 0 && month < leastPrice) return "monthly_price_cents";
  if ((month === 0) !== (year === 0) || year > month * 12 || (month > 0 && year < month)) return "yearly_price_cents";
  if (month === 0 && trial_days > 0) return "trial_days";
  return null;
}

/**
 * Whether a plan can be had: its modules are open. Combo needs only one of its own: the others join it later at the same
 * price. `offered` of plans.sql.ts is the same rule for rows.
 */
export function isOffered(
  { plan_type, included_modules }: Pick<PlanView, "plan_type" | "included_modules">,
  available: readonly number[],
): boolean {
  const isOpen = (id: number) => available.includes(id);
  return plan_type === "combo" ? included_modules.some(isOpen) : included_modules.every(isOpen);
}

/** How many people a workspace may have by the limits of its plan: one where they do not say, and without a plan. */
export const seatsOf = (limits: Pick<PlanLimits, "seats"> | null): number => limits?.seats ?? 1;
