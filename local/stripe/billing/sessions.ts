import { mergeMetadata } from "../http/params.ts";
import type { Session } from "../objects.ts";
import type { CheckoutParams } from "../routes/checkout-params.ts";
import { findCustomer, here, newStripeId } from "../world.ts";
import type { World } from "../world.ts";
import { findRecurring } from "./items.ts";
import { ownTaxIds } from "./tax-ids.ts";
import { locationOf, taxOn } from "./location.ts";

type WantedItem = { price: ReturnType<typeof findRecurring>; quantity: number };

/** The order behind a page. */
function orderOf(world: World, params: CheckoutParams, items: readonly WantedItem[], trialDays: number) {
  const data = params.subscription_data;
  return {
    items: items.map(({ price, quantity }) => ({ price: price.id, quantity })),
    metadata: mergeMetadata({}, data?.metadata),
    description: data?.description ?? null,
    trialDays,
    keepsAddress: params.customer_update?.address === "auto",
    accountTaxIds: ownTaxIds(world, data?.invoice_settings),
    missingMethod: data?.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
  };
}

/** What a page shows to be paid; without a place its tax is not known, and a trial has none. */
function amountsOf(world: World, params: CheckoutParams, items: readonly WantedItem[], hasTrial: boolean) {
  const amounts = items.map(({ price, quantity }) => ({ price, amount: (price.unit_amount ?? 0) * quantity }));
  const total = hasTrial ? 0 : amounts.reduce((sum, { amount }) => sum + amount, 0);
  const taxed = params.automatic_tax?.enabled ?? false;
  const located = params.customer ? locationOf(world.state, findCustomer(world, params.customer)) : null;
  const isCounted = taxed && located && !hasTrial;
  const tax = isCounted
    ? amounts.reduce((sum, { price, amount }) => sum + taxOn(amount, price.tax_behavior, located).amount, 0)
    : 0;
  const placed = located ? ("complete" as const) : ("requires_location_inputs" as const);
  return {
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: taxed
      ? { enabled: true, liability: { type: "self" as const }, provider: "stripe", status: placed }
      : { enabled: false, liability: null, provider: null, status: null },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
  };
}

/** What the parameters say as it is, or not at all. */
const givenFields = (params: CheckoutParams) => ({
  allow_promotion_codes: params.allow_promotion_codes ?? null,
  allowed_payment_method_types: params.allowed_payment_method_types ?? null,
  billing_address_collection: params.billing_address_collection ?? null,
  cancel_url: params.cancel_url ?? null,
  client_reference_id: params.client_reference_id ?? null,
  customer: params.customer ?? null,
  customer_email: params.customer_email ?? null,
  locale: (params.locale ?? null) as Session["locale"],
  payment_method_collection: params.payment_method_collection ?? "always",
  wallet_options: params.wallet_options ?? null,
});

/** What nothing here fills. */
const unset = {
  adaptive_pricing: null,
  after_expiration: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  customer_account: null,
  customer_details: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  submit_type: null,
  subscription: null,
} satisfies Partial<Session>;

/** An open page for what the parameters ask, and the order behind it. */
export function newSession(world: World, params: CheckoutParams, now: number, expiry: number): Session {
  const items = params.line_items.map(({ price, quantity = 1 }, at) => ({
    price: findRecurring(world, price, `line_items[${at}][price]`),
    quantity,
  }));
  const trialDays = params.subscription_data?.trial_period_days ?? 0;
  const id = `cs_test_${newStripeId("a").slice(2)}${newStripeId("b").slice(2)}`;
  world.state.orders[id] = orderOf(world, params, items, trialDays);
  return {
    id,
    object: "checkout.session",
    ...unset,
    ...givenFields(params),
    ...amountsOf(world, params, items, trialDays > 0),
    created: now,
    currency: items[0]?.price.currency ?? "eur",
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer_creation: params.customer ? null : "always",
    discounts: [],
    expires_at: expiry,
    metadata: mergeMetadata({}, params.metadata),
    mode: "subscription",
    payment_method_types: ["card"],
    payment_status: "unpaid",
    shipping_options: [],
    status: "open",
    success_url: params.success_url,
    tax_id_collection: { enabled: params.tax_id_collection?.enabled ?? false, required: "never" },
    ui_mode: "hosted_page",
    url: `${here}/c/pay/${id}`,
  };
}
