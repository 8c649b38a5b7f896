import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment, number, sentNumber, success, userParams } from "../schema.ts";

export const intervals = ["month", "year"] as const;
export type Interval = (typeof intervals)[number];
export const interval = z.enum(intervals);

/** Lower-case ISO 4217. */
export const currency = z.string().check(z.regex(/^[a-z]{3}$/));
/** The payment provider's own ids: sub_..., cs_..., pi_... */
export const providerId = z.string().check(z.regex(/^[a-zA-Z]{2,20}_[A-Za-z0-9_]{1,200}$/));

/** The provider's words: https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
export const subscriptionStates = [
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "canceled",
  "incomplete",
  "incomplete_expired",
  "paused",
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

const cents = z.int();
const name = z.object({ en: z.string(), fr: z.string() });

/** Amounts are in minor units. `plan_id` is null where the price is none of ours. */
export const subscriptionView = z.object({
  id: providerId,
  status: z.enum(subscriptionStates),
  plan_id: z.nullable(number),
  plan_name: z.nullable(name),
  interval,
  price_cents: cents,
  /** Bought beside the plan's, and what each costs. */
  seats: z.int(),
  seat_cents: z.nullable(cents),
  currency,
  current_period_start: moment,
  current_period_end: moment,
  trial_end: z.nullable(moment),
  cancel_at_period_end: z.boolean(),
  ended_at: z.nullable(moment),
  /** Until when a plan stays on although its payment failed. */
  grace_until: z.nullable(moment),
  /** The provider cannot compute its tax: it does not know where its holder is. */
  address_needed: z.boolean(),
  /** A change that waits for the end of the period. */
  scheduled: z.nullable(
    z.object({
      plan_id: number,
      plan_name: name,
      interval,
      price_cents: cents,
      seats: z.int(),
      seat_cents: z.nullable(cents),
      from: moment,
    }),
  ),
  created_at: moment,
});
export type SubscriptionView = z.infer<typeof subscriptionView>;

export const billingView = z.object({
  /** The one that gives rights today, if any. */
  subscription: z.nullable(subscriptionView),
  trial_available: z.boolean(),
  /** Where an open invoice can be paid. */
  pay_url: z.nullable(z.url()),
});
export type BillingView = z.infer<typeof billingView>;

const target = z.object({ plan_id: sentNumber, interval });

/** `checkout` pays on the provider's page, `now` changes at once, `period_end` waits, `same` is what there is. */
export const changePreview = z.object({
  kind: z.enum(["checkout", "now", "period_end", "same"]),
  from: moment,
  currency,
  /** What is charged today, after what the unused time is worth. */
  due_now_cents: cents,
  /** What the unused time is worth. */
  credit_cents: cents,
  trial_days: z.int(),
  /** Seats beside the plan's after the change, and what each costs. */
  seats: z.int(),
  seat_cents: z.nullable(cents),
  price_cents: cents,
  interval,
  next_payment_at: z.nullable(moment),
  /** The moment that unused time is counted from, sent back with the change; null where none is. */
  prorated_at: z.nullable(moment),
});
export type ChangePreview = z.infer<typeof changePreview>;

const subscriptionParams = z.object({ subscriptionId: providerId });

export const readSubscription = endpoint({
  method: "GET",
  path: "/api/get-user-subscription/{userId}",
  access: "owner",
  right: "billing.manage",
  summary: "The caller's subscription, and what can be done about it",
  params: userParams,
  response: billingView,
});

export const readLastSubscription = endpoint({
  method: "GET",
  path: "/api/last_user_subscription/{userId}",
  access: "owner",
  right: "billing.manage",
  summary: "The caller's latest subscription, ended or not, or null",
  params: userParams,
  response: z.nullable(subscriptionView),
});

export const previewChange = endpoint({
  method: "POST",
  path: "/api/subscription/preview",
  access: "owner",
  right: "billing.manage",
  reads: true,
  summary: "What a move to a plan costs, and from when it counts; changes nothing",
  body: target,
  response: changePreview,
});

export const changeSubscription = endpoint({
  method: "POST",
  path: "/api/subscription/change",
  access: "owner",
  right: "billing.manage",
  proof: true,
  summary: "Moves the caller's subscription: up at once, down at the end of the period",
  /**
   * `price_cents` and `prorated_at` are what the preview said. Where the price is another by now, nothing changes; the
   * amount taken is the one that was shown, or payments.preview_expired where that was too long ago.
   */
  body: z.object({ ...target.shape, price_cents: z.optional(cents), prorated_at: z.optional(moment) }),
  response: z.object({
    state: z.enum(["changed", "scheduled", "payment_needed"]),
    /** Where the payment is completed. */
    url: z.nullable(z.url()),
    billing: billingView,
  }),
});

/** Above that, a plan of its own is agreed on. */
const seatsWanted = z.int().check(z.nonnegative(), z.maximum(500));

export const previewSeats = endpoint({
  method: "POST",
  path: "/api/subscription/seats/preview",
  access: "owner",
  right: "billing.manage",
  reads: true,
  summary: "What another number of seats beside the plan's costs, and from when it counts; changes nothing",
  body: z.object({ seats: seatsWanted }),
  response: changePreview,
});

export const changeSeats = endpoint({
  method: "POST",
  path: "/api/subscription/seats",
  access: "owner",
  right: "billing.manage",
  proof: true,
  summary: "Buys seats beside the plan's: more at once, fewer at the end of the period",
  /** `seat_cents` and `prorated_at` are what the preview said, as for a change of plan. */
  body: z.object({ seats: seatsWanted, seat_cents: z.optional(cents), prorated_at: z.optional(moment) }),
  response: changeSubscription.response,
});

export const cancelSubscription = endpoint({
  method: "POST",
  path: "/api/subscription/cancel/{subscriptionId}",
  access: "owner",
  right: "billing.manage",
  proof: true,
  summary: "Ends a subscription of the caller at the end of its period",
  params: subscriptionParams,
  names: { subscriptionId: "subscription" },
  response: z.object({ ...success.shape, billing: billingView }),
});

export const resumeSubscription = endpoint({
  method: "POST",
  path: "/api/subscription/resume/{subscriptionId}",
  access: "owner",
  right: "billing.manage",
  proof: true,
  summary: "Takes back an end or a change that has not come yet",
  params: subscriptionParams,
  names: { subscriptionId: "subscription" },
  response: z.object({ ...success.shape, billing: billingView }),
});

export const openPortal = endpoint({
  method: "POST",
  path: "/api/payments/portal",
  access: "owner",
  right: "billing.manage",
  proof: true,
  summary: "The provider's page for cards, invoices and addresses",
  response: z.object({ url: z.url() }),
});

export const openAddressPage = endpoint({
  method: "POST",
  path: "/api/payments/address",
  access: "owner",
  right: "billing.manage",
  proof: true,
  summary: "The provider's page that asks for the caller's address",
  response: z.object({ url: z.url() }),
});

export const invoice = z.object({
  id: providerId,
  number: z.nullable(z.string()),
  created_at: moment,
  amount_cents: cents,
  currency,
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]),
  url: z.nullable(z.url()),
  pdf_url: z.nullable(z.url()),
});
export type Invoice = z.infer<typeof invoice>;

export const listInvoices = endpoint({
  method: "GET",
  path: "/api/user/{userId}/invoices",
  access: "owner",
  right: "billing.manage",
  summary: "The caller's latest invoices, the newest first",
  params: userParams,
  response: z.array(invoice),
});

const addressLine = z.optional(z.nullable(z.string().check(z.maxLength(200))));
/** As a form of addresses gives it; where a country is not precise enough, the provider asks for more. */
export const postalAddress = z.object({
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  postal_code: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  state: addressLine,
  city: addressLine,
  line1: addressLine,
  line2: addressLine,
});

export const createSubscription = endpoint({
  method: "POST",
  path: "/api/user/subscriptions/create",
  access: "owner",
  right: "billing.manage",
  proof: true,
  summary: "Subscribes with a card that a form inside the page has saved; clientSecret where it must be confirmed",
  body: z.object({
    user_id: id,
    plan_id: sentNumber,
    interval: z.optional(interval),
    payment_method: z.optional(providerId),
    /** Without one, the card or the connection says where the buyer is; where they do not, payments.location_unknown. */
    address: z.optional(postalAddress),
    /** As when a page is opened. */
    start_now: z.optional(z.boolean()),
  }),
  response: z.object({ subscription: subscriptionView, clientSecret: z.nullable(z.string()) }),
});

export const createSubscriptionFor = endpoint({
  method: "POST",
  path: "/api/create-stripe-subscription",
  access: "admin",
  summary: "Subscribes a customer of ours to a plan, with its saved card or by invoice",
  body: z.object({
    customer_id: providerId,
    plan_id: sentNumber,
    interval: z.optional(interval),
    /** For a customer whose address is not known. */
    address: z.optional(postalAddress),
  }),
  response: subscriptionView,
});
