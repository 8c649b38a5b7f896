import type { Interval } from "#contract/payments/subscriptions.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import type { Buyer, buttonWeight } from "../standing.rules.ts";

export interface PlanCardProps {
  plan: PlanView;
  interval: Interval;
  buyer: Buyer;
  weight: ReturnType<typeof buttonWeight>;
  heading?: "h2" | "h3";
  /** The reader follows the card's link. */
  onLeave?: (() => void) | undefined;
}
