import type { Charge, PaymentIntent } from "../objects.ts";
import { change, find, newStripeId } from "../world.ts";
import type { World } from "../world.ts";
import { verdictOn } from "./methods.ts";
import type { Failure } from "./methods.ts";

export type Outcome = "paid" | "declined" | "confirm";

interface Draft {
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata?: Record<string, string>;
}

export function newIntent(world: World, draft: Draft): PaymentIntent {
  const id = newStripeId("pi");
  const intent: PaymentIntent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: draft.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${newStripeId("s").slice(2)}`,
    confirmation_method: "automatic",
    created: world.now(draft.customer),
    currency: draft.currency,
    customer: draft.customer,
    customer_account: null,
    description: draft.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: draft.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  };
  world.state.tables.paymentIntents[id] = intent;
  world.emit("payment_intent.created", intent);
  return intent;
}

/** Charges the card. A declined charge is kept too, and the intent waits for another card. */
export function confirm(world: World, intent: PaymentIntent, methodId: string, byHolder: boolean): Outcome {
  const verdict = verdictOn(world, methodId, byHolder);
  if (verdict === "confirm") {
    change(world, intent, null, {
      payment_method: methodId,
      status: "requires_action",
      next_action: { type: "use_stripe_sdk", use_stripe_sdk: {} },
    });
    world.emit("payment_intent.requires_action", intent);
    return "confirm";
  }
  if (verdict !== "fine") return decline(world, intent, methodId, verdict);
  if (byHolder) world.state.confirmed[methodId] = true;
  const charge = newCharge(world, intent, methodId);
  change(world, intent, null, {
    payment_method: methodId,
    status: "succeeded",
    next_action: null,
    last_payment_error: null,
    amount_received: intent.amount,
    latest_charge: charge.id,
  });
  world.emit("charge.succeeded", charge);
  world.emit("payment_intent.succeeded", intent);
  return "paid";
}

function decline(world: World, intent: PaymentIntent, methodId: string, failure: Failure): "declined" {
  const charge = newCharge(world, intent, methodId, failure);
  change(world, intent, null, {
    payment_method: null,
    status: "requires_payment_method",
    next_action: null,
    latest_charge: charge.id,
    last_payment_error: {
      type: "card_error",
      code: "card_declined",
      decline_code: failure.declineCode ?? "generic_decline",
      message: failure.message,
      charge: charge.id,
    },
  });
  world.emit("charge.failed", charge);
  world.emit("payment_intent.payment_failed", intent);
  return "declined";
}

function newCharge(world: World, intent: PaymentIntent, methodId: string, failure?: Failure): Charge {
  const { card, billing_details: billing } = find(world, "paymentMethods", methodId);
  const id = newStripeId("ch");
  const charge: Charge = {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billing,
    calculated_statement_descriptor: "ENSEMBLE",
    captured: !failure,
    created: world.now(intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: !failure,
    payment_intent: intent.id,
    payment_method: methodId,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: failure ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
  world.state.tables.charges[id] = charge;
  Object.assign(charge, {
    payment_method_details: { type: "card", card: { ...card, amount_authorized: intent.amount } },
  });
  return charge;
}

export function cancelIntent(world: World, intent: PaymentIntent): PaymentIntent {
  change(world, intent, null, { status: "canceled", canceled_at: world.now(intent.customer), next_action: null });
  world.emit("payment_intent.canceled", intent);
  return intent;
}
