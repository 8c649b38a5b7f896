import { keepJson } from "../kept-json.ts";
import type { Keeper } from "../kept-json.ts";
import type { CardName } from "./cards.ts";
import type * as kept from "./objects.ts";

export interface Rows {
  customers: kept.Customer | kept.DeletedObject<"customer">;
  products: kept.Product;
  prices: kept.Price;
  sessions: kept.Session;
  subscriptions: kept.Subscription;
  schedules: kept.Schedule;
  invoices: kept.Invoice;
  invoicePayments: kept.InvoicePayment;
  paymentIntents: kept.PaymentIntent;
  setupIntents: kept.SetupIntent;
  paymentMethods: kept.PaymentMethod;
  charges: kept.Charge;
  refunds: kept.Refund;
  disputes: kept.Dispute;
  portals: kept.PortalSession;
  portalConfigurations: kept.PortalConfiguration;
  webhookEndpoints: kept.WebhookEndpoint;
  taxIds: kept.TaxId;
  clocks: kept.TestClock;
  events: kept.StripeEvent;
}
export type Tables = { [K in keyof Rows]: Record<string, Rows[K]> };

/** What a line of an invoice is about, before it stands on one. */
export interface Position {
  description: string;
  amount: number;
  quantity: number;
  price: string;
  item: string;
  proration: boolean;
  start: number;
  end: number;
}

/** What a checkout page needs and its session does not show. */
export interface Order {
  items: { price: string; quantity: number }[];
  metadata: Record<string, string>;
  description: string | null;
  trialDays: number;
  /** The address that is given on the page becomes the customer's. */
  keepsAddress: boolean;
  missingMethod: "cancel" | "create_invoice" | "pause";
  accountTaxIds?: string[] | null;
}

export interface Answer {
  of: string;
  /** The call that was answered so. */
  request: string;
  status: number;
  body: string;
  at: number;
}

export interface State {
  tables: Tables;
  /** Milliseconds that the stand-in's time is ahead of this machine's. */
  ahead: number;
  port: number;
  cards: Record<string, CardName>;
  /** The IP address that a customer was last seen at. */
  addresses: Record<string, string>;
  /** Cards that were confirmed by their holder once. */
  confirmed: Record<string, true>;
  orders: Record<string, Order>;
  /** Prorations that wait for the next invoice of a subscription. */
  waiting: Record<string, Position[]>;
  /** The invoice that an update of a subscription waits for, and whether it starts a new period. */
  updates: Record<string, { invoice: string; newCycle: boolean; at: number }>;
  /** Ends of trials that were announced. */
  announced: Record<string, number>;
  answers: Record<string, Answer>;
  /** Events that were not delivered yet. */
  undelivered: string[];
  invoiceNumber: number;
  /** The secrets of webhook endpoints, by their ids. */
  endpointSecrets: Record<string, string>;
  /** Why the next invoice of a subscription will stay a draft. */
  unfinalizable: Record<string, string>;
}

function emptyState(): State {
  return {
    tables: {
      customers: {},
      products: {},
      prices: {},
      sessions: {},
      subscriptions: {},
      schedules: {},
      invoices: {},
      invoicePayments: {},
      paymentIntents: {},
      setupIntents: {},
      paymentMethods: {},
      charges: {},
      refunds: {},
      disputes: {},
      portals: {},
      portalConfigurations: {},
      webhookEndpoints: {},
      taxIds: {},
      clocks: {},
      events: {},
    },
    ahead: 0,
    port: 0,
    cards: {},
    addresses: {},
    confirmed: {},
    orders: {},
    waiting: {},
    updates: {},
    announced: {},
    answers: {},
    undelivered: [],
    invoiceNumber: 0,
    endpointSecrets: {},
    unfinalizable: {},
  };
}

/** Keeps the state in a file, when one is named. */
export const keepState = (file: string | undefined): Keeper<State> =>
  keepJson<State>(file, {
    empty: emptyState,
    over: (empty, kept) => ({ ...empty, ...kept, tables: { ...empty.tables, ...kept.tables } }),
    subject: "the payments",
  });
