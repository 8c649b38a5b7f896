import { useEffect } from "react";
import { useRights } from "#session/rights.ts";
import { onAccountChange, useSession, useSessionKind } from "#session/session.store.ts";
import { sessionKind } from "#session/session.reducer.ts";
import { fetchBilling } from "./billing.actions.ts";
import { useBilling } from "./billing.store.ts";
import type { Buyer } from "./standing.rules.ts";

/** Whether what is paid for has been read, or cannot be: before, no plan can say what it is to the reader. */
export function useBuyerIsKnown(): boolean {
  const kind = useSessionKind();
  const { status, value } = useBilling();
  const may = useRights();
  return !may("billing.manage") || kind !== "user" || value !== null || status === "ready" || status === "failed";
}

/** Who looks at the plans. What is paid for is read anew when the page comes back from the payment page as it was. */
export function useBuyer(): Buyer {
  const session = useSession();
  const { value } = useBilling();
  useEffect(() => {
    void fetchBilling();
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void fetchBilling();
    addEventListener("pageshow", onShow);
    const stop = onAccountChange(() => void fetchBilling());
    return () => {
      stop();
      removeEventListener("pageshow", onShow);
    };
  }, []);
  return {
    kind: sessionKind(session),
    plan: session?.user.plan ?? null,
    subscription: value?.subscription ?? null,
    trialAvailable: value?.trial_available ?? false,
  };
}
