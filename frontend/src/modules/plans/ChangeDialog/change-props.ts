import type { Interval } from "#contract/payments/subscriptions.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import type { Buyer } from "../standing.rules.ts";

export interface ChangeProps {
  plan: PlanView;
  interval: Interval;
  buyer: Buyer;
  /** `done` when the change was made; else the reader has left it. */
  onClose: (done?: "done") => void;
}
