import type { SubscriptionView } from "../../../contract/payments/subscriptions.contract.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import { isAboutTeam } from "../../../lib/owner-ids.ts";
import { changeWaits, noSeats, teamNeeded } from "../payments.errors.ts";

/** workspaces.personal: a personal workspace has no other member. */
export function requireTeam(caller: Pick<UserCaller, "id" | "workspaceId">): void {
  if (!isAboutTeam(caller)) throw teamNeeded();
}

/** The plan whose seats change: payments.no_seats where the price is none of ours, payments.change_waits before an end or another plan. */
export function requireSeats({ plan_id, interval, cancel_at_period_end, scheduled }: SubscriptionView): number {
  if (plan_id === null) throw noSeats();
  const isAnother = scheduled !== null && (scheduled.plan_id !== plan_id || scheduled.interval !== interval);
  if (cancel_at_period_end || isAnother) throw changeWaits();
  return plan_id;
}

/** More seats count at once, fewer with the next period. */
export function seatsDirection(
  { seats }: Pick<SubscriptionView, "seats">,
  wanted: number,
): "same" | "now" | "period_end" {
  if (wanted === seats) return "same";
  return wanted > seats ? "now" : "period_end";
}
