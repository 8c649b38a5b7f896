import type { Stripe } from "stripe";

/** An object as it is kept: other objects are named by their id, and decimals are the strings that travel. */
type StoredObject<T, Named extends keyof T> = Omit<T, Named> & { [K in Named]: Extract<T[K], string | null> };
type WithText<T, K extends PropertyKey> = Omit<T, K> & { [P in K]: string | null };

export type DeletedObject<T extends string> = { id: string; object: T; deleted: true };
export type Customer = Omit<StoredObject<Stripe.Customer, "default_source">, "test_clock" | "invoice_settings"> & {
  test_clock: string | null;
  invoice_settings: Omit<Stripe.Customer.InvoiceSettings, "default_payment_method"> & {
    default_payment_method: string | null;
  };
};
export type Product = Omit<Stripe.Product, "default_price" | "tax_code"> & { default_price: string | null };
export type Price = WithText<StoredObject<Stripe.Price, "product">, "unit_amount_decimal">;
export type Plan = WithText<StoredObject<Stripe.Plan, "product">, "amount_decimal">;
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
  StoredObject<
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
export type InvoiceLine = WithText<StoredObject<Stripe.InvoiceLineItem, "subscription">, "quantity_decimal"> & {
  quantity: number;
};
export type Invoice = Omit<
  StoredObject<
    Stripe.Invoice,
    "customer" | "default_payment_method" | "default_source" | "latest_revision" | "test_clock"
  >,
  "lines" | "payments" | "customer"
> & { customer: string; lines: List<InvoiceLine> };
export type InvoicePayment = StoredObject<Stripe.InvoicePayment, "invoice"> & { payment: { payment_intent: string } };
export type PaymentIntent = StoredObject<Stripe.PaymentIntent, "customer" | "latest_charge" | "payment_method">;
export type SetupIntent = StoredObject<Stripe.SetupIntent, "customer" | "payment_method">;
export type PaymentMethod = StoredObject<Stripe.PaymentMethod, "customer"> & { card: Stripe.PaymentMethod.Card };
export type Charge = StoredObject<Stripe.Charge, "customer" | "payment_intent">;
export type Refund = StoredObject<Stripe.Refund, "charge" | "payment_intent">;
export type Dispute = StoredObject<Stripe.Dispute, "charge" | "payment_intent">;
export type Session = Omit<
  StoredObject<Stripe.Checkout.Session, "customer" | "invoice" | "payment_intent" | "setup_intent" | "subscription">,
  "line_items"
>;
export type PortalSession = StoredObject<Stripe.BillingPortal.Session, "configuration">;
export type PortalConfiguration = StoredObject<Stripe.BillingPortal.Configuration, "application">;
export type WebhookEndpoint = Omit<Stripe.WebhookEndpoint, "secret">;
export type TaxId = Omit<StoredObject<Stripe.TaxId, "customer">, "owner"> & {
  owner: { type: "self"; customer_account: null };
};
export type SchedulePhase = Omit<Stripe.SubscriptionSchedule.Phase, "items"> & {
  items: (Omit<Stripe.SubscriptionSchedule.Phase.Item, "price" | "plan"> & {
    price: string;
    plan: string;
    quantity: number;
  })[];
};
export type Schedule = Omit<
  StoredObject<Stripe.SubscriptionSchedule, "customer" | "subscription" | "test_clock">,
  "phases"
> & {
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
