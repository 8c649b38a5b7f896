import { wholeList } from "../http/lists.ts";
import type { Customer, Invoice, InvoiceLine } from "../objects.ts";
import type { Position } from "../state.ts";
import { find, findCustomer, newStripeId } from "../world.ts";
import type { World } from "../world.ts";
import { taxed } from "./tax.ts";
import type { TaxSettings } from "./tax.ts";

export interface InvoiceDraft {
  customer: string;
  subscription: string;
  metadata: Record<string, string>;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  currency: string;
  positions: Position[];
  start: number;
  end: number;
  /** Days to pay it in, where it is mailed instead of charged. */
  daysUntilDue?: number | null;
  tax: TaxSettings;
}

/** An invoice as a draft, which is kept nowhere. */
export function draftInvoice(world: World, draft: InvoiceDraft): Invoice {
  const customer = findCustomer(world, draft.customer);
  const created = world.now(draft.customer);
  const id = newStripeId("in");
  const lines = wholeList(
    draft.positions.map((position) => lineOf(world, id, draft, position)),
    `/v1/invoices/${id}/lines`,
  );
  const amounts = taxed(world, lines, draft.tax);
  const { due, ending } = applyBalance(amounts.total, customer.balance);
  const byMail = typeof draft.daysUntilDue === "number";
  return {
    id,
    object: "invoice",
    ...unset,
    ...customerFields(customer),
    ...settingsFields(world, draft, customer),
    account_country: "FR",
    account_name: "Ensemble",
    amount_due: due,
    amount_remaining: due,
    billing_reason: draft.reason,
    collection_method: byMail ? "send_invoice" : "charge_automatically",
    created,
    currency: draft.currency,
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    due_date: byMail ? created + (draft.daysUntilDue ?? 0) * 86_400 : null,
    ending_balance: ending,
    issuer: { type: "self" },
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: draft.metadata, subscription: draft.subscription },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: draft.end,
    period_start: draft.start,
    starting_balance: customer.balance,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    webhooks_delivered_at: created,
    ...amounts,
  };
}

/** What an invoice says of its customer, as they are now. */
const customerFields = (customer: Customer) => ({
  customer: customer.id,
  customer_account: null,
  customer_address: customer.address ?? null,
  customer_email: customer.email,
  customer_name: customer.name ?? null,
  customer_phone: customer.phone ?? null,
  customer_shipping: null,
  customer_tax_exempt: customer.tax_exempt ?? "none",
  test_clock: customer.test_clock,
});

/** What the subscription's settings say, else the customer's. */
function settingsFields(world: World, { subscription }: InvoiceDraft, customer: Customer) {
  const own = world.state.tables.subscriptions[subscription]?.invoice_settings;
  return {
    account_tax_ids: own?.account_tax_ids ?? null,
    footer: own?.footer ?? customer.invoice_settings.footer,
  };
}

/** What nothing here fills: no draft has been paid, sent or revised. */
const unset = {
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatically_finalizes_at: null,
  custom_fields: null,
  default_payment_method: null,
  default_source: null,
  description: null,
  effective_at: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
} satisfies Partial<Invoice>;

/** A balance below 0 is the customer's money: it pays first, and grows by what an invoice gives back. */
export function applyBalance(total: number, balance: number): { due: number; ending: number } {
  const sum = total + balance;
  return { due: Math.max(0, sum), ending: Math.min(0, sum) };
}

function lineOf(world: World, invoice: string, draft: InvoiceDraft, position: Position): InvoiceLine {
  const price = find(world, "prices", position.price);
  return {
    id: newStripeId("il"),
    object: "line_item",
    amount: position.amount,
    currency: draft.currency,
    description: position.description,
    discount_amounts: [],
    discountable: !position.proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: draft.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: position.proration,
        proration_details: { credited_items: null },
        subscription: draft.subscription,
        subscription_item: position.item,
      },
      type: "subscription_item_details",
    },
    period: { start: position.start, end: position.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: "price_details",
      unit_amount_decimal: null,
    },
    quantity: position.quantity,
    quantity_decimal: String(position.quantity),
    subscription: draft.subscription,
    subtotal: position.amount,
    taxes: [],
  };
}
