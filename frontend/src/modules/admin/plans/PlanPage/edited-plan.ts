import type { ResponseOf } from "#contract/endpoint.ts";
import type { readAdminPlan } from "#contract/plans.contract.ts";

export type EditedPlan = ResponseOf<typeof readAdminPlan>;

/** Whether nothing may be taken out of it: it has holders who pay for what is in it. */
export const isHeldAndPaid = ({ holders, monthly_price_cents }: EditedPlan): boolean =>
  holders > 0 && monthly_price_cents > 0;
