import { badRequest } from "../http/problems.ts";
import type { Charge, Dispute, Refund } from "../objects.ts";
import { change, newId } from "../world.ts";
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
    id: newId("re"),
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

/** A card holder disputes a charge at the bank. */
export function dispute(world: World, charge: Charge): Dispute {
  if (charge.disputed) throw badRequest(`Charge ${charge.id} is disputed already.`);
  const created = world.now(charge.customer);
  const made = {
    id: newId("du"),
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: { due_by: created + 7 * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  } as unknown as Dispute;
  world.state.tables.disputes[made.id] = made;
  change(world, charge, null, { disputed: true });
  world.emit("charge.dispute.created", made);
  return made;
}
