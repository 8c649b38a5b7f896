import { proxy, useSnapshot } from "valtio";
import type { BillingView } from "#contract/payments/subscriptions.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

export interface BillingState {
  status: "idle" | "loading" | "ready" | "failed";
  error: ErrorKey | null;
  value: BillingView | null;
}

export const billingStore = proxy<BillingState>({ status: "idle", error: null, value: null });

export function useBilling(): BillingState {
  return useSnapshot(billingStore) as BillingState;
}
