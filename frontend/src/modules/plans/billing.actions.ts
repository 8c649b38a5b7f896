import {
  cancelSubscription,
  readSubscription,
  resumeSubscription,
  type BillingView,
} from "#contract/payments/subscriptions.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { mayHere } from "#session/rights.ts";
import { refreshUser } from "#session/session.actions.ts";
import { currentSession, onAccountChange } from "#session/session.store.ts";
import { billingStore } from "./billing.store.ts";

let latest = 0;

/** Never throws: what failed stands in the store. What is known stays on the page until something newer is. */
export async function fetchBilling(): Promise<void> {
  const mine = ++latest;
  const session = currentSession();
  if (session === null || session.user.guest || !mayHere("billing.manage")) return forgetBilling();
  if (billingStore.value === null) Object.assign(billingStore, { status: "loading", error: null });
  try {
    const value = await call(readSubscription, {});
    if (mine === latest) billingRead(value);
  } catch (error) {
    if (mine === latest) Object.assign(billingStore, { status: "failed", error: errorKeyOf(error) });
  }
}

/** An answer of the API brought what the subscription is by now. */
export function billingRead(value: BillingView): void {
  latest += 1;
  Object.assign(billingStore, { status: "ready", error: null, value });
}

function forgetBilling(): void {
  Object.assign(billingStore, { status: "idle", error: null, value: null });
}

onAccountChange(forgetBilling);

/** Ends a subscription at the end of its period. */
export async function cancelPlan(subscriptionId: string): Promise<void> {
  billingRead((await call(cancelSubscription, { params: { subscriptionId } })).billing);
  await readRights();
}

/** Takes back an end or a change that has not come yet. */
export async function resumePlan(subscriptionId: string): Promise<void> {
  billingRead((await call(resumeSubscription, { params: { subscriptionId } })).billing);
  await readRights();
}

/** What was done is done, whether or not the page can read the rights anew. */
export async function readRights(): Promise<void> {
  await refreshUser().catch(() => {});
}
