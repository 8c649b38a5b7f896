import type { SubscriptionState } from "../../../contract/payments/subscriptions.contract.ts";

/** States in which a subscription could still be charged. */
export const endable: readonly SubscriptionState[] = ["trialing", "active", "past_due", "unpaid", "paused"];

/** The page that confirms an ending; the token stands behind #, so that no server and no referrer sees it. */
export const endingLink = (publicUrl: string, token: string): string => `${publicUrl}/resilier#token=${token}`;
