import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { email, id, listing, listQuery, moment, reason, success } from "../schema.ts";
import { currency, interval, providerId, subscriptionStates } from "./subscriptions.contract.ts";

/**
 * `unpaid`: its grace is over, and the provider has not ended it. `address_needed`: no tax is computed until the person
 * says where they are.
 */
export const lookReasons = ["two_subscriptions", "unknown_price", "unpaid", "address_needed"] as const;
export type LookReason = (typeof lookReasons)[number];

export const lookedAtSubscription = z.object({
  id: providerId,
  status: z.enum(subscriptionStates),
  plan_id: z.nullable(z.int()),
  price_id: z.string(),
  price_cents: z.int(),
  currency,
  interval,
  current_period_end: moment,
  /** Whether the person's plan comes from it. */
  counts: z.boolean(),
  created_at: moment,
});
export type LookedAtSubscription = z.infer<typeof lookedAtSubscription>;

export const needsLook = z.object({
  /** What bought: a person's own workspace has their id. */
  workspace_id: id,
  /** The person who is written to about it. */
  user_id: id,
  user_email: email,
  reason: z.enum(lookReasons),
  customer_id: z.nullable(z.string()),
  /** The customer's page at the provider. */
  provider_url: z.nullable(z.url()),
  /** Those that have not ended, the newest first. */
  subscriptions: z.array(lookedAtSubscription),
});
export type NeedsLookRow = z.infer<typeof needsLook>;

export const listSubscriptionsToLookAt = endpoint({
  method: "GET",
  path: "/api/admin/subscriptions-to-look-at",
  access: "admin",
  summary: "Workspaces whose subscriptions an admin should look at, and why",
  query: z.object({
    ...listQuery(["user_email", "reason"]).shape,
    reason: z.optional(z.enum(lookReasons)),
  }),
  response: listing(needsLook),
});

export const markSubscriptionsLookedAt = endpoint({
  method: "POST",
  path: "/api/admin/subscriptions-to-look-at/{id}/looked-at",
  access: "admin",
  summary: "Takes a workspace off the list until a sync finds the same again",
  params: z.object({ id }),
  body: z.object({ reason }),
  response: success,
});

export const endSubscription = endpoint({
  method: "POST",
  path: "/api/admin/subscriptions/{id}/end",
  access: "admin",
  summary: "Ends one of several live subscriptions of a person now, without a charge",
  params: z.object({ id: providerId }),
  body: z.object({ reason }),
  response: success,
});
