import * as z from "zod";
import { expireSession, sessionId } from "../billing/checkout.ts";
import { findRecurring } from "../billing/items.ts";
import { endpoint } from "../http/endpoint.ts";
import { listOf } from "../http/lists.ts";
import { automaticTax, boolean, integer, metadata, mergeMetadata, pages, text } from "../http/params.ts";
import { badRequest } from "../http/problems.ts";
import type { Session } from "../objects.ts";
import { find, findCustomer, here } from "../world.ts";
import type { World } from "../world.ts";

const auto = z.enum(["auto", "never"]).optional();
const creation = {
  mode: z.literal("subscription"),
  success_url: text.min(1),
  cancel_url: text.optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  client_reference_id: text.max(200).optional(),
  line_items: z.array(z.strictObject({ price: text, quantity: integer.pipe(z.number().min(1)).optional() })).min(1),
  subscription_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      trial_period_days: integer.pipe(z.number().min(1).max(730)).optional(),
      trial_settings: z
        .strictObject({
          end_behavior: z.strictObject({ missing_payment_method: z.enum(["cancel", "create_invoice", "pause"]) }),
        })
        .optional(),
    })
    .optional(),
  payment_method_collection: z.enum(["always", "if_required"]).optional(),
  payment_method_types: z.array(z.literal("card")).optional(),
  customer_update: z.strictObject({ address: auto, name: auto, shipping: auto }).optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  tax_id_collection: z
    .strictObject({ enabled: boolean, required: z.enum(["if_supported", "never"]).optional() })
    .optional(),
  automatic_tax: automaticTax.optional(),
  allow_promotion_codes: boolean.optional(),
  locale: z
    .string()
    .regex(/^(auto|[a-z]{2,3}(-[A-Za-z0-9]+)?)$/)
    .optional(),
  metadata: metadata.optional(),
  expires_at: integer.optional(),
};
type Creation = z.output<z.ZodObject<typeof creation>>;

export const checkoutSessionRoutes = [
  endpoint("POST", "/checkout/sessions", creation, ({ world, params }) => {
    if (params.customer && params.customer_email)
      throw badRequest("You may only specify one of these parameters: customer, customer_email.");
    const customer = params.customer ? findCustomer(world, params.customer, "customer") : null;
    if (params.customer_update && !customer)
      throw badRequest("`customer_update` can only be used with `customer`.", { param: "customer_update" });
    if (params.tax_id_collection?.enabled && customer && params.customer_update?.name !== "auto")
      throw badRequest(
        "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
      );
    if (params.automatic_tax?.enabled && customer && !customer.address && params.customer_update?.address !== "auto")
      throw badRequest(
        "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto'.",
      );
    const now = world.now(params.customer);
    const { expires_at: expiry = now + 86_400 } = params;
    if (expiry < now + 1_800 || expiry > now + 86_400)
      throw badRequest(
        "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
        { param: "expires_at" },
      );
    const session = newSession(world, params, now, expiry);
    world.state.tables.sessions[session.id] = session;
    return session;
  }),
  endpoint(
    "GET",
    "/checkout/sessions",
    {
      ...pages,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(["open", "complete", "expired"]).optional(),
    },
    ({ world, params: { customer, status, subscription, ...paging } }) =>
      listOf(world.state.tables.sessions, "/v1/checkout/sessions", paging, (session) =>
        [
          customer === undefined || session.customer === customer,
          status === undefined || session.status === status,
          subscription === undefined || session.subscription === subscription,
        ].every(Boolean),
      ),
  ),
  endpoint("GET", "/checkout/sessions/:id", {}, ({ world, id }) => find(world, "sessions", id)),
  endpoint("POST", "/checkout/sessions/:id/expire", {}, ({ world, id }) =>
    expireSession(world, find(world, "sessions", id)),
  ),
];

function newSession(world: World, params: Creation, now: number, expiry: number): Session {
  const items = params.line_items.map(({ price, quantity = 1 }, at) => ({
    price: findRecurring(world, price, `line_items[${at}][price]`),
    quantity,
  }));
  const data = params.subscription_data;
  const trialDays = data?.trial_period_days ?? 0;
  const total =
    trialDays > 0 ? 0 : items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  const id = sessionId();
  world.state.orders[id] = {
    items: items.map(({ price, quantity }) => ({ price: price.id, quantity })),
    metadata: mergeMetadata({}, data?.metadata),
    description: data?.description ?? null,
    trialDays,
    missingMethod: data?.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
  };
  const taxed = params.automatic_tax?.enabled ?? false;
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: {
      enabled: taxed,
      liability: taxed ? { type: "self" } : null,
      provider: taxed ? "stripe" : null,
      status: null,
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
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${here}/c/pay/${id}`,
    wallet_options: null,
  };
}
