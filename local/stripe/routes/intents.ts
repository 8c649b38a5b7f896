import * as z from "zod";
import { setUp, newSetup } from "../billing/setups.ts";
import { cardOf, declineOf } from "../billing/methods.ts";
import { cancelIntent, confirm, newIntent } from "../billing/payments.ts";
import { invoiceOf, payInvoice } from "../billing/collecting.ts";
import { saveMethod } from "../billing/taking.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageOfList } from "../http/lists.ts";
import { boolean, integer, mergeMetadata, metadata, pages, text } from "../http/params.ts";
import { badRequest, cardProblem } from "../http/problems.ts";
import type { PaymentIntent } from "../objects.ts";
import { change, find, findCustomer } from "../world.ts";
import type { World } from "../world.ts";

const automatic = z.strictObject({ enabled: boolean, allow_redirects: z.enum(["always", "never"]).optional() });
const kinds = z.array(z.literal("card"));
const confirming = { payment_method: text.optional(), return_url: text.optional(), off_session: boolean.optional() };

export const intentRoutes = [
  endpoint(
    "POST",
    "/setup_intents",
    {
      customer: text.optional(),
      payment_method: text.optional(),
      confirm: boolean.optional(),
      usage: z.enum(["off_session", "on_session"]).optional(),
      automatic_payment_methods: automatic.optional(),
      allowed_payment_method_types: kinds.optional(),
      payment_method_types: kinds.optional(),
      description: text.optional(),
      return_url: text.optional(),
      metadata: metadata.optional(),
    },
    ({ world, params }) => {
      if (params.customer) findCustomer(world, params.customer, "customer");
      const setup = newSetup(
        world,
        params.customer ?? null,
        mergeMetadata({}, params.metadata),
        params.usage ?? "off_session",
      );
      return params.confirm && params.payment_method ? setUp(world, setup, params.payment_method) : setup;
    },
  ),
  endpoint("GET", "/setup_intents/:id", { client_secret: text.optional() }, ({ world, id }) =>
    find(world, "setupIntents", id),
  ),
  endpoint("POST", "/setup_intents/:id/confirm", confirming, ({ world, params, id }) => {
    if (!params.payment_method)
      throw badRequest("Missing required param: payment_method.", {
        code: "parameter_missing",
        param: "payment_method",
      });
    return setUp(world, find(world, "setupIntents", id), params.payment_method);
  }),
  endpoint("POST", "/setup_intents/:id/cancel", {}, ({ world, id }) => {
    const setup = find(world, "setupIntents", id);
    change(world, setup, null, { status: "canceled" });
    world.emit("setup_intent.canceled", setup);
    return setup;
  }),
  endpoint(
    "POST",
    "/payment_intents",
    {
      ...confirming,
      amount: integer.pipe(z.number().min(50)),
      currency: text,
      customer: text.optional(),
      confirm: boolean.optional(),
      automatic_payment_methods: automatic.optional(),
      payment_method_types: kinds.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
    },
    ({ world, params }) => {
      const customer = params.customer ? findCustomer(world, params.customer, "customer").id : null;
      const { amount, currency, description = null } = params;
      const intent = newIntent(world, {
        amount,
        currency,
        customer,
        description,
        metadata: mergeMetadata({}, params.metadata),
      });
      return params.confirm ? confirmed(world, intent, params.payment_method) : intent;
    },
  ),
  endpoint(
    "GET",
    "/payment_intents",
    { ...pages, customer: text.optional() },
    ({ world, params: { customer, ...paging } }) =>
      pageOfList(
        world.state.tables.paymentIntents,
        "/v1/payment_intents",
        paging,
        (intent) => customer === undefined || intent.customer === customer,
      ),
  ),
  endpoint("GET", "/payment_intents/:id", { client_secret: text.optional() }, ({ world, id }) =>
    find(world, "paymentIntents", id),
  ),
  endpoint("POST", "/payment_intents/:id/confirm", confirming, ({ world, params, id }) =>
    confirmed(world, find(world, "paymentIntents", id), params.payment_method),
  ),
  endpoint("POST", "/payment_intents/:id/cancel", { cancellation_reason: text.optional() }, ({ world, id }) => {
    const intent = find(world, "paymentIntents", id);
    if (intent.status === "succeeded" || intent.status === "canceled") throw unexpected(intent);
    return cancelIntent(world, intent);
  }),
];

function confirmed(world: World, intent: PaymentIntent, method: string | undefined): PaymentIntent {
  if (!method)
    throw badRequest("Missing required param: payment_method.", { code: "parameter_missing", param: "payment_method" });
  if (intent.status === "succeeded" || intent.status === "canceled") throw unexpected(intent);
  const customer = intent.customer ? findCustomer(world, intent.customer) : undefined;
  const id = customer
    ? saveMethod(world, method, customer)
    : find(world, "paymentMethods", method, "payment_method").id;
  const invoice = invoiceOf(world, intent.id);
  const outcome = invoice ? payInvoice(world, invoice, id) : confirm(world, intent, id, false);
  if (outcome === "declined") throw cardProblem(declineOf(cardOf(world, id)), { payment_intent: intent });
  return intent;
}

function unexpected(intent: PaymentIntent) {
  return badRequest(`This PaymentIntent's status is ${intent.status}, so it cannot be changed this way.`, {
    code: "payment_intent_unexpected_state",
  });
}
