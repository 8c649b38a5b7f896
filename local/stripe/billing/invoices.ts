import { createHash } from "node:crypto";
import type { Invoice, InvoicePayment } from "../objects.ts";
import { change, find, findCustomer, here, newStripeId } from "../world.ts";
import type { World } from "../world.ts";
import { draftInvoice, applyBalance } from "./invoice-draft.ts";
import type { InvoiceDraft } from "./invoice-draft.ts";
import { cancelIntent, newIntent } from "./payments.ts";

export function keepDraft(world: World, draft: InvoiceDraft): Invoice {
  const invoice = draftInvoice(world, draft);
  world.state.tables.invoices[invoice.id] = invoice;
  world.emit("invoice.created", invoice);
  return invoice;
}

/** Numbers an invoice and opens it; one that asks for nothing is paid at once. */
export function finalize(world: World, invoice: Invoice): void {
  const { state } = world;
  const customer = findCustomer(world, invoice.customer);
  const { due, ending } = applyBalance(invoice.total, customer.balance);
  customer.balance = ending;
  state.invoiceNumber += 1;
  const secret = createHash("sha256").update(invoice.id).digest("base64url").slice(0, 24);
  change(world, invoice, null, {
    status: "open",
    amount_due: due,
    amount_remaining: due,
    ending_balance: ending,
    last_finalization_error: null,
    number: `ENS-${String(state.invoiceNumber).padStart(5, "0")}`,
    effective_at: world.now(invoice.customer),
    hosted_invoice_url: `${here}/invoices/${invoice.id}.${secret}`,
    invoice_pdf: `${here}/invoices/${invoice.id}.${secret}/pdf`,
    status_transitions: { ...invoice.status_transitions, finalized_at: world.now(invoice.customer) },
  });
  if (invoice.amount_due > 0) addPayment(world, invoice);
  world.emit("invoice.finalized", invoice);
  if (invoice.amount_due === 0) markPaid(world, invoice);
}

/** Leaves an invoice a draft, and says why. */
export function failFinalization(world: World, invoice: Invoice, code: string): void {
  const message = "This invoice could not be finalized.";
  change(world, invoice, null, { last_finalization_error: { type: "invalid_request_error", code, message } });
  world.emit("invoice.finalization_failed", invoice);
}

function addPayment(world: World, invoice: Invoice): void {
  const { amount_due: amount, currency, customer } = invoice;
  const intent = newIntent(world, { amount, currency, customer, description: "Subscription" });
  const payment: InvoicePayment = {
    id: newStripeId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: amount,
    created: world.now(customer),
    currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
  world.state.tables.invoicePayments[payment.id] = payment;
  invoice.confirmation_secret = { client_secret: intent.client_secret ?? "", type: "payment_intent" };
}

export function paymentOf(world: World, invoiceId: string): InvoicePayment | undefined {
  return Object.values(world.state.tables.invoicePayments).find(({ invoice }) => invoice === invoiceId);
}

export function markPaid(world: World, invoice: Invoice): void {
  const at = world.now(invoice.customer);
  const payment = paymentOf(world, invoice.id);
  change(world, invoice, null, {
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  });
  if (payment) {
    const { amount_requested: amount } = payment;
    change(world, payment, null, {
      status: "paid",
      amount_paid: amount,
      status_transitions: { ...payment.status_transitions, paid_at: at },
    });
    world.emit("invoice_payment.paid", payment);
  }
  world.emit("invoice.paid", invoice);
  world.emit("invoice.payment_succeeded", invoice);
}

export function voidInvoice(world: World, invoice: Invoice): Invoice {
  const at = world.now(invoice.customer);
  const payment = paymentOf(world, invoice.id);
  if (payment) {
    change(world, payment, null, {
      status: "canceled",
      status_transitions: { ...payment.status_transitions, canceled_at: at },
    });
    cancelIntent(world, find(world, "paymentIntents", payment.payment.payment_intent));
  }
  change(world, invoice, null, {
    status: "void",
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: at },
  });
  world.emit("invoice.voided", invoice);
  return invoice;
}
