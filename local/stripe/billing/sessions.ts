import { mergeMetadata } from "../http/params.ts";
import type { Session } from "../objects.ts";
import type { CheckoutParams } from "../routes/checkout-params.ts";
import { findCustomer, here, newStripeId } from "../world.ts";
import type { World } from "../world.ts";
import { findRecurring } from "./items.ts";
import { ownTaxIds } from "./tax-ids.ts";
import { locationOf, taxOn } from "./location.ts";

/** An open page for what the parameters ask, and the order behind it. */
export function newSession(world: World, params: CheckoutParams, now: number, expiry: number): Session {
  const items = params.line_items.map(({ price, quantity = 1 }, at) => ({
    price: findRecurring(world, price, `line_items[${at}][price]`),
    quantity,
  }));
  const data = params.subscription_data;
  const trialDays = data?.trial_period_days ?? 0;
  const total =
    trialDays > 0 ? 0 : items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  const id = `cs_test_${newStripeId("a").slice(2)}${newStripeId("b").slice(2)}`;
  world.state.orders[id] = {
    items: items.map(({ price, quantity }) => ({ price: price.id, quantity })),
    metadata: mergeMetadata({}, data?.metadata),
    description: data?.description ?? null,
    trialDays,
    keepsAddress: params.customer_update?.address === "auto",
    accountTaxIds: ownTaxIds(world, data?.invoice_settings),
    missingMethod: data?.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
  };
  const taxed = params.automatic_tax?.enabled ?? false;
  const located = params.customer ? locationOf(world.state, findCustomer(world, params.customer)) : null;
  const tax =
    taxed && located && trialDays === 0
      ? items.reduce(
          (sum, { price, quantity }) =>
            sum + taxOn((price.unit_amount ?? 0) * quantity, price.tax_behavior, located).amount,
          0,
        )
      : 0;
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: {
      enabled: taxed,
      liability: taxed ? { type: "self" } : null,
      provider: taxed ? "stripe" : null,
      status: taxed ? (located ? "complete" : "requires_location_inputs") : null,
    },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: items[0]?.price.currency ?? "eur",
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation: params.customer ? null : "always",
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: expiry,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: (params.locale ?? null) as Session["locale"],
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.payment_method_collection ?? "always",
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: params.success_url,
    tax_id_collection: { enabled: params.tax_id_collection?.enabled ?? false, required: "never" },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
    ui_mode: "hosted_page",
    url: `${here}/c/pay/${id}`,
    wallet_options: params.wallet_options ?? null,
  };
}
