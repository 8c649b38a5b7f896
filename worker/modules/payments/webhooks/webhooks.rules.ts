import type { SubscriptionState } from "../../../contract/payments/subscriptions.contract.ts";

/** The events that the product asks the provider to send; any other is accepted and ignored. */
export const knownEvents: ReadonlySet<string> = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.trial_will_end",
  "customer.subscription.pending_update_applied",
  "customer.subscription.pending_update_expired",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.finalization_failed",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "refund.updated",
  "refund.failed",
  "customer.updated",
  "customer.deleted",
]);

/** Which mail of a failed payment it is: the last one when the provider has given up. */
export function attemptOf(attempts: number, status: SubscriptionState): 1 | 2 | 3 | "last" {
  if (status !== "past_due") return "last";
  return attempts <= 1 ? 1 : attempts === 2 ? 2 : 3;
}

/** States of a subscription whose renewal failed; before its first payment the person is still on the page that takes it. */
export const lapsing: readonly SubscriptionState[] = ["past_due", "unpaid", "canceled"];
