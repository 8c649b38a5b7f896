import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, language, moment, number, sentNumber, userParams } from "../schema.ts";
import { currency, interval, providerId } from "./subscriptions.contract.ts";

const hint = z.optional(z.nullable(z.string().check(z.maxLength(200))));
const url = z.url();
/** The buyer asks for a start before the end of the time to withdraw: who withdraws then pays for the days that passed. */
export const startNow = z.optional(z.boolean());

export const startCheckout = endpoint({
  method: "POST",
  path: "/api/create_subscription_session",
  access: "owner",
  right: "billing.manage",
  proof: true,
  summary: "Opens the provider's payment page for a plan; plan and interval decide, everything else is a hint",
  body: z.object({
    user_id: id,
    plan_id: sentNumber,
    subscription_type: interval,
    /** Compared with ours, never used: a buyer who saw another price gets payments.price_changed. */
    price_id: hint,
    plan_name: hint,
    active_subscription: z.optional(z.nullable(z.union([z.string().check(z.maxLength(200)), z.boolean()]))),
    language: z.optional(language),
    start_now: startNow,
  }),
  response: z.object({ url }),
});

export const startTrial = endpoint({
  method: "POST",
  path: "/api/trial/checkout",
  access: "owner",
  right: "billing.manage",
  proof: true,
  summary: "Opens the provider's page for the one trial of a person; freePlan names the plan on trial",
  body: z.object({
    user_id: id,
    plan_id: z.optional(sentNumber),
    subscription_type: z.optional(interval),
    language: z.optional(language),
    start_now: startNow,
  }),
  response: z.object({ freePlan: z.object({ id: number }), url }),
});

export const readOpenCheckout = endpoint({
  method: "GET",
  path: "/api/subscription_session_active/{userId}",
  access: "owner",
  right: "billing.manage",
  summary: "Whether a payment page of the caller is still open",
  params: userParams,
  response: z.object({
    active: z.boolean(),
    url: z.nullable(url),
    plan_id: z.nullable(number),
    expires_at: z.nullable(moment),
  }),
});

export const syncPayments = endpoint({
  method: "POST",
  path: "/api/payments/sync",
  access: "owner",
  right: "billing.manage",
  summary:
    "Fetches the caller's subscription from the provider; `confirmed` once the plan has it, `ended` once it is over",
  body: z.object({ session_id: z.optional(providerId) }),
  response: z.object({
    state: z.enum(["confirming", "confirmed", "ended", "open", "expired", "none"]),
    plan_id: z.nullable(number),
  }),
});

export const createPayment = endpoint({
  method: "POST",
  path: "/api/payments/create",
  access: "owner",
  right: "billing.manage",
  proof: true,
  summary: "A form inside the page saves a card with this clientSecret; nothing is charged yet",
  body: z.object({ plan_id: sentNumber, interval: z.optional(interval), language: z.optional(language) }),
  response: z.object({ clientSecret: z.string(), amount_cents: z.int(), currency, interval }),
});

export const readPayment = endpoint({
  method: "GET",
  path: "/api/get-payment-details/{paymentId}",
  access: "owner",
  right: "billing.manage",
  summary: "One payment of the caller",
  params: z.object({ paymentId: providerId }),
  names: { paymentId: "payment" },
  response: z.object({
    id: providerId,
    status: z.string(),
    amount_cents: z.int(),
    currency,
    created_at: moment,
  }),
});
