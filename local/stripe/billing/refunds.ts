import { badRequest } from "../http/problems.ts";
import type { Charge, Dispute, Refund } from "../objects.ts";
import { change, find, newStripeId } from "../world.ts";
import type { World } from "../world.ts";

export function refund(world: World, charge: Charge, amount: number, reason: string | null): Refund {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw badRequest(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (amount > left)
    throw badRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: "amount",
    });
  const made: Refund = {
    id: newStripeId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.now(charge.customer),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason as Refund["reason"],
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
  world.state.tables.refunds[made.id] = made;
  const refunded = charge.amount_refunded + amount;
  world.emit("refund.created", made);
  change(world, charge, "charge.refunded", { amount_refunded: refunded, refunded: refunded === charge.amount });
  return made;
}

/** The bank did not take the money: it is ours again, and the charge as before. */
export function failRefund(world: World, made: Refund): Refund {
  const charge = find(world, "charges", made.charge ?? "");
  change(world, charge, "charge.updated", { amount_refunded: charge.amount_refunded - made.amount, refunded: false });
  change(world, made, "refund.updated", { status: "failed", failure_reason: "lost_or_stolen_card" });
  world.emit("refund.failed", made);
  return made;
}

export interface DisputeDraft {
  /** The whole charge by default. */
  amount?: number;
  /** A question of the bank: no money is taken, though the charge is called disputed. */
  inquiry?: boolean;
}

/** A card holder disputes a charge at the bank. */
export function dispute(world: World, charge: Charge, { amount = charge.amount, inquiry = false }: DisputeDraft = {}) {
  if (charge.disputed) throw badRequest(`Charge ${charge.id} is disputed already.`);
  const created = world.now(charge.customer);
  const made = {
    id: newStripeId("du"),
    object: "dispute",
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: { due_by: created + 7 * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: inquiry ? "warning_needs_response" : "needs_response",
  } as unknown as Dispute;
  world.state.tables.disputes[made.id] = made;
  change(world, charge, null, { disputed: true });
  world.emit("charge.dispute.created", made);
  if (!inquiry) world.emit("charge.dispute.funds_withdrawn", made);
  return made;
}

export type Verdict = "won" | "lost" | "warning_closed";

/** The bank decides: what was won comes back. The charge stays called disputed. */
export function closeDispute(world: World, made: Dispute, verdict: Verdict): Dispute {
  change(world, made, "charge.dispute.updated", { status: verdict, is_charge_refundable: verdict !== "lost" });
  if (verdict === "won") world.emit("charge.dispute.funds_reinstated", made);
  world.emit("charge.dispute.closed", made);
  return made;
}
