import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { moment, userParams } from "../schema.ts";
import { billingView, currency, providerId } from "./subscriptions.contract.ts";

const cents = z.int();

/** A contract that its buyer can still withdraw from, and what that gives back. */
export const withdrawalView = z.object({
  subscription_id: providerId,
  plan_name: z.nullable(z.object({ en: z.string(), fr: z.string() })),
  concluded_at: moment,
  /** Until when the buyer may withdraw. */
  until: moment,
  /** When the buyer asked for a start before that: without it everything goes back. */
  start_requested_at: z.nullable(moment),
  paid_cents: cents,
  refund_cents: cents,
  currency,
});
export type WithdrawalView = z.infer<typeof withdrawalView>;

export const readWithdrawal = endpoint({
  method: "GET",
  path: "/api/user/{userId}/withdrawal",
  access: "owner",
  right: "billing.manage",
  summary: "The caller's contract that can still be withdrawn from, with what would be refunded now, or null",
  params: userParams,
  response: z.nullable(withdrawalView),
});

export const withdraw = endpoint({
  method: "POST",
  path: "/api/subscription/withdraw/{subscriptionId}",
  access: "owner",
  right: "billing.manage",
  summary:
    "Withdraws from a contract of the caller: it ends at once, and a mail acknowledges it; repeated, it answers the same",
  params: z.object({ subscriptionId: providerId }),
  names: { subscriptionId: "subscription" },
  response: z.object({ declared_at: moment, refund_cents: cents, currency, billing: billingView }),
});
