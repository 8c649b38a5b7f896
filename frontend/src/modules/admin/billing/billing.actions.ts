import { reviewCommission } from "#contract/payments/commissions.contract.ts";
import { endSubscription, markSubscriptionsLookedAt } from "#contract/payments/oversight.contract.ts";
import { replayPaymentEvent } from "#contract/payments/webhooks.contract.ts";
import { call } from "#api/call.ts";

export const replayEvent = (id: string) => call(replayPaymentEvent, { params: { id } });

export const payCommission = (id: string, reference: string, reason: string) =>
  call(reviewCommission, { params: { id }, body: { decision: "paid", reference, reason } });

export const refuseCommission = (id: string, reason: string) =>
  call(reviewCommission, { params: { id }, body: { decision: "refused", reason } });

export const markLookedAt = (workspaceId: string, reason: string) =>
  call(markSubscriptionsLookedAt, { params: { id: workspaceId }, body: { reason } });

export const endOne = (subscriptionId: string, reason: string) =>
  call(endSubscription, { params: { id: subscriptionId }, body: { reason } });
