import type { PaymentsProvider, ProviderInvoice } from "./payments.ts";
import { idOf, toDate, toDateOrNull } from "./stripe-client.ts";
import type { Stripe } from "./stripe-client.ts";
import { unlessMissing } from "./stripe-errors.ts";
import { nextOf, pageParams } from "./stripe-pages.ts";

type Invoices = Pick<
  PaymentsProvider,
  "listInvoices" | "findInvoice" | "findPayment" | "findChargedInvoice" | "pagePaidInvoices"
>;

const latest = 24;
const intents = "payments.data.payment.payment_intent";

export function createInvoices(client: Stripe): Invoices {
  return {
    async listInvoices(customer) {
      const listed = await unlessMissing(client.invoices.list({ customer, limit: latest }), null);
      return (listed?.data ?? []).map(toInvoice);
    },

    async pagePaidInvoices(asked) {
      const page = await client.invoices.list({ status: "paid", ...pageParams(asked, 100) });
      return { found: page.data.map(toInvoice), next: nextOf(page) };
    },

    async findInvoice(id) {
      const found = await unlessMissing(client.invoices.retrieve(id, { expand: [intents] }), null);
      return found && toInvoice(found);
    },

    async findPayment(id) {
      const found = await unlessMissing(client.paymentIntents.retrieve(id), null);
      return (
        found && {
          id: found.id,
          customerId: idOf(found.customer),
          status: found.status,
          amountCents: found.amount,
          currency: found.currency,
          createdAt: toDate(found.created),
        }
      );
    },

    async findChargedInvoice(chargeId) {
      const charge = await unlessMissing(client.charges.retrieve(chargeId), null);
      const paymentIntent = idOf(charge?.payment_intent);
      const customerId = idOf(charge?.customer);
      if (charge === null || paymentIntent === null || customerId === null) return null;
      const payment = { type: "payment_intent", payment_intent: paymentIntent } as const;
      const { data } = await client.invoicePayments.list({ payment, limit: 1 });
      const invoiceId = idOf(data[0]?.invoice);
      if (invoiceId === null) return null;
      const [refunds, disputes] = await Promise.all([
        client.refunds.list({ charge: chargeId, limit: 100 }),
        client.disputes.list({ charge: chargeId, limit: 100 }),
      ]);
      const refundedCents = sumOf(refunds.data, failedRefund);
      const disputedCents = sumOf(disputes.data, harmlessDispute);
      return { invoiceId, customerId, amountCents: charge.amount, refundedCents, disputedCents };
    },
  };
}

/** https://docs.stripe.com/api/refunds/object, https://docs.stripe.com/api/disputes/object */
const failedRefund = ["failed", "canceled"];
const harmlessDispute = ["warning_needs_response", "warning_under_review", "warning_closed", "won", "prevented"];

const sumOf = (found: { amount: number; status: string | null }[], without: string[]): number =>
  found.reduce((sum, { amount, status }) => sum + (without.includes(status ?? "") ? 0 : amount), 0);

const states = ["draft", "open", "paid", "uncollectible", "void"] as const;

/** Why a draft could not become an invoice. */
const finalizationErrorOf = ({ status, last_finalization_error: error }: Stripe.Invoice): string | null =>
  status === "draft" ? (error?.code ?? null) : null;

function toInvoice(found: Stripe.Invoice): ProviderInvoice {
  return {
    id: found.id,
    number: found.number,
    customerId: idOf(found.customer) ?? "",
    subscriptionId: idOf(found.parent?.subscription_details?.subscription),
    status: states.find((state) => state === found.status) ?? "draft",
    amountPaidCents: found.amount_paid,
    totalCents: found.total,
    taxCents: (found.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    currency: found.currency,
    createdAt: toDate(found.created),
    paidAt: toDateOrNull(found.status_transitions.paid_at),
    priceId: priceOf(found),
    attempts: found.attempt_count,
    finalizationError: finalizationErrorOf(found),
    needsConfirmation: (found.payments?.data ?? []).some(isAsking),
    url: found.hosted_invoice_url ?? null,
    pdfUrl: found.invoice_pdf ?? null,
  };
}

const isAsking = ({ payment: { payment_intent: intent } }: Stripe.InvoicePayment): boolean =>
  typeof intent === "object" && intent.status === "requires_action";

function priceOf({ lines }: Stripe.Invoice): string | null {
  const [largest] = lines.data.toSorted((a, b) => b.amount - a.amount);
  return idOf(largest?.pricing?.price_details?.price);
}
