import type { Stripe } from "stripe";

/** An object as it is kept: other objects are named by their id, and decimals are the strings that travel. */
type Kept<T, Named extends keyof T> = Omit<T, Named> & { [K in Named]: Extract<T[K], string | null> };
type WithText<T, K extends PropertyKey> = Omit<T, K> & { [P in K]: string | null };

export type Gone<T extends string> = { id: string; object: T; deleted: true };
export type Customer = Omit<Kept<Stripe.Customer, "default_source">, "test_clock" | "invoice_settings"> & {
  test_clock: string | null;
  invoice_settings: Omit<Stripe.Customer.InvoiceSettings, "default_payment_method"> & {
    default_payment_method: string | null;
  };
};
export type Product = Omit<Stripe.Product, "default_price" | "tax_code"> & { default_price: string | null };
export type Price = WithText<Kept<Stripe.Price, "product">, "unit_amount_decimal">;
export type Plan = WithText<Kept<Stripe.Plan, "product">, "amount_decimal">;
export type SubscriptionItem = Omit<Stripe.SubscriptionItem, "plan" | "price"> & {
  plan: Plan;
  price: Price;
  quantity: number;
};
export interface List<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}
export type Subscription = Omit<
  Kept<
    Stripe.Subscription,
    | "customer"
    | "default_payment_method"
    | "default_source"
    | "latest_invoice"
    | "pending_setup_intent"
    | "schedule"
    | "test_clock"
  >,
  "items"
> & { items: List<SubscriptionItem> };
export type InvoiceLine = WithText<Kept<Stripe.InvoiceLineItem, "subscription">, "quantity_decimal"> & {
  quantity: number;
};
export type Invoice = Omit<
  Kept<Stripe.Invoice, "customer" | "default_payment_method" | "default_source" | "latest_revision" | "test_clock">,
  "lines" | "payments" | "customer"
> & { customer: string; lines: List<InvoiceLine> };
export type InvoicePayment = Kept<Stripe.InvoicePayment, "invoice"> & { payment: { payment_intent: string } };
export type PaymentIntent = Kept<Stripe.PaymentIntent, "customer" | "latest_charge" | "payment_method">;
export type SetupIntent = Kept<Stripe.SetupIntent, "customer" | "payment_method">;
export type PaymentMethod = Kept<Stripe.PaymentMethod, "customer"> & { card: Stripe.PaymentMethod.Card };
export type Charge = Kept<Stripe.Charge, "customer" | "payment_intent">;
export type Refund = Kept<Stripe.Refund, "charge" | "payment_intent">;
export type Dispute = Kept<Stripe.Dispute, "charge" | "payment_intent">;
export type Session = Omit<
  Kept<Stripe.Checkout.Session, "customer" | "invoice" | "payment_intent" | "setup_intent" | "subscription">,
  "line_items"
>;
export type PortalSession = Kept<Stripe.BillingPortal.Session, "configuration">;
export type PortalConfiguration = Kept<Stripe.BillingPortal.Configuration, "application">;
export type WebhookEndpoint = Omit<Stripe.WebhookEndpoint, "secret">;
export type TaxId = Omit<Kept<Stripe.TaxId, "customer">, "owner"> & { owner: { type: "self"; customer_account: null } };
export type SchedulePhase = Omit<Stripe.SubscriptionSchedule.Phase, "items"> & {
  items: (Omit<Stripe.SubscriptionSchedule.Phase.Item, "price" | "plan"> & {
    price: string;
    plan: string;
    quantity: number;
  })[];
};
export type Schedule = Omit<Kept<Stripe.SubscriptionSchedule, "customer" | "subscription" | "test_clock">, "phases"> & {
  phases: SchedulePhase[];
};
export type TestClock = Stripe.TestHelpers.TestClock;

export interface StripeEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}
