import type { Interval, SubscriptionState } from "../../contract/payments/subscriptions.contract.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";

export type Language = "en" | "fr";

/** A person who buys, and the workspace that is the customer; of a personal one both ids are one. */
export interface PayingPerson {
  workspaceId: WorkspaceId;
  userId: PersonId;
  email: string;
  name: string;
  language: Language;
  /** What the law has a seller say at the foot of every invoice; null where it is not known. */
  invoiceFooter: string | null;
}

/** What a form of addresses gives; the country is its two letters (ISO 3166-1). */
export interface PostalAddress {
  country: string;
  postalCode: string | null;
  state: string | null;
  city: string | null;
  line1: string | null;
  line2: string | null;
}

/** By what a buyer is found, so that tax can be computed: the address they gave, else where they call from. */
export interface BuyerLocation {
  address: PostalAddress | null;
  ip: string | null;
}

/** A price as our plan row has it; amounts are minor units. The provider keeps one price for each `key`. */
export interface PriceDraft {
  key: string;
  planId: number | null;
  /** The price of a further seat of the plan. */
  isSeat?: true;
  name: string;
  description: string | null;
  interval: Interval;
  amountCents: number;
  currency: string;
}

export interface ProviderPrice {
  priceId: string;
  productId: string;
}

export interface CheckoutDraft {
  /** Ours: asking again with it opens the same page. */
  id: string;
  customerId: string;
  workspaceId: WorkspaceId;
  userId: PersonId;
  planId: number;
  priceId: string;
  /** 0 is no trial. */
  trialDays: number;
  successUrl: string;
  cancelUrl: string;
  language: Language;
}

export interface ProviderCustomer {
  id: string;
  workspaceId: WorkspaceId | null;
  language: Language;
}

export interface ProviderCheckout {
  id: string;
  customerId: string | null;
  state: "open" | "complete" | "expired";
  url: string | null;
  expiresAt: Date;
}

export interface ProviderInvoice {
  id: string;
  number: string | null;
  customerId: string;
  subscriptionId: string | null;
  status: "draft" | "open" | "paid" | "uncollectible" | "void";
  amountPaidCents: number;
  totalCents: number;
  /** How much of the total is tax. */
  taxCents: number;
  currency: string;
  createdAt: Date;
  paidAt: Date | null;
  /** What most of it is for: after a change, the new plan's price. */
  priceId: string | null;
  /** How often the provider tried to collect it. */
  attempts: number;
  /** Its payment waits for its holder to confirm it to the bank; known of one that is looked up, not of a list. */
  needsConfirmation: boolean;
  /** Why the vendor could not finalize a draft, by its code; null where it could or has not tried. */
  finalizationError: string | null;
  url: string | null;
  pdfUrl: string | null;
}

export interface ProviderSubscription {
  id: string;
  customerId: string;
  /** The person who bought it, as its purchase names them; null where another system made it. */
  buyerId: PersonId | null;
  status: SubscriptionState;
  priceId: string;
  /** What the price's metadata names, where it names a plan. */
  planId: number | null;
  priceCents: number;
  /** Seats that were bought beside the plan's, and what each costs; null where none were. */
  seats: number;
  seatCents: number | null;
  currency: string;
  interval: Interval;
  periodStart: Date;
  periodEnd: Date;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
  createdAt: Date;
  /** The same card has the same fingerprint for every customer; in a wallet it has another, a device's own. */
  cardFingerprint: string | null;
  scheduled: {
    priceId: string;
    planId: number | null;
    interval: Interval;
    priceCents: number;
    seats: number;
    seatCents: number | null;
    from: Date;
  } | null;
  /** The latest invoice, where it waits to be paid. */
  openInvoice: { id: string; url: string | null } | null;
  /** No tax can be computed: the vendor does not know where the customer is. */
  addressNeeded: boolean;
}

export interface ChangeDraft {
  /** Asking again with it changes nothing more. */
  id: string;
  subscriptionId: string;
  /** Null keeps the plan's price. */
  priceId: string | null;
  /** The seats beside the plan's, all of one price; null for none. */
  seats: SeatsDraft | null;
}

export interface SeatsDraft {
  priceId: string;
  quantity: number;
}

export interface ProratedChange extends ChangeDraft {
  /** The moment of a preview, so that the amount shown is the amount taken; null counts from now. */
  proratedAt: Date | null;
}

export interface ChangeAmounts {
  dueNowCents: number;
  creditCents: number;
  currency: string;
  /** The moment, by the provider's clock, that unused time is counted from; null where none is. */
  proratedAt: Date | null;
}

export interface ProviderPayment {
  id: string;
  customerId: string | null;
  status: string;
  amountCents: number;
  currency: string;
  createdAt: Date;
}

/** A payment by a charge, and what of it is not ours as it stands: by refunds that did not fail, by disputes we have not won. */
export interface ProviderCharge {
  invoiceId: string;
  customerId: string;
  amountCents: number;
  refundedCents: number;
  /** Inquiries of a bank are none, nor is what was won. */
  disputedCents: number;
}

/** Only who, what and when are taken from an event; the facts are fetched. `objectId` is the charge's for a dispute and a refund. */
export interface ProviderEvent {
  id: string;
  type: string;
  live: boolean;
  createdAt: Date;
  customerId: string | null;
  objectId: string | null;
}

/** A page of a list: what was made since a moment, or all, after what the page before ended with. */
export interface PageAsked {
  since: Date | null;
  after: string | null;
}

/** `next` is what the page after this one begins behind; null where there is none. */
export interface PageOf<T> {
  found: T[];
  next: string | null;
}

/** A vendor of payments. Every call may throw `payments.provider_failed`; those that charge, also `payments.declined`. */
export interface PaymentsProvider {
  /** Whether the key moves real money. */
  live: boolean;
  /** Where the vendor shows a customer to its own merchant; null where nothing is configured. */
  customerPage(customerId: string): string | null;
  /** One customer a user, however often it is called. */
  ensureCustomer(person: PayingPerson): Promise<string>;
  /** Where the provider writes from now on. Fine when the customer is gone. */
  changeEmail(customerId: string, email: string): Promise<void>;
  /** Forgets the person; what the law keeps, the provider keeps. Fine when it is gone already. */
  removeCustomer(customerId: string): Promise<void>;
  ensurePrice(draft: PriceDraft): Promise<ProviderPrice>;

  openCheckout(draft: CheckoutDraft): Promise<ProviderCheckout>;
  findCheckout(id: string): Promise<ProviderCheckout | null>;
  /** The state it has afterwards: a complete one stays complete. */
  expireCheckout(id: string): Promise<ProviderCheckout["state"]>;

  /** All of a customer, ended ones too, the newest first. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  previewChange(change: ChangeDraft): Promise<ChangeAmounts>;
  /** Counts at once, when it is paid, and takes back an end or a change that waited; else `url` is where it can be paid. */
  changeNow(change: ProratedChange): Promise<{ paid: boolean; url: string | null }>;
  /** After a payment that came late or never: the change that waited before is forgotten, or waits again. */
  settleChange(subscriptionId: string): Promise<void>;
  changeAtPeriodEnd(change: ChangeDraft): Promise<void>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Ends it now, without a charge. Fine when it has ended. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Takes back an end or a change that waits. */
  resume(subscriptionId: string): Promise<void>;
  /**
   * `secret` is for the form that confirms the first payment, null where none is needed. Without a card, invoices are
   * mailed where `byInvoice` says so. A payment method that is not this customer's is payments.not_found. A customer
   * who cannot be found by `place`, by what is known or by the card is payments.location_unknown: tax is never left out.
   */
  subscribe(draft: {
    id: string;
    customerId: string;
    workspaceId: WorkspaceId;
    userId: PersonId;
    planId: number;
    priceId: string;
    paymentMethodId: string | null;
    byInvoice: boolean;
    place: BuyerLocation;
  }): Promise<{ subscriptionId: string; secret: string | null }>;
  /** A secret with which a form saves a card for later. */
  saveCard(customerId: string): Promise<string>;

  /** The vendor's page for cards, invoices and addresses, or only for the address. */
  openPortal(customerId: string, returnUrl: string, language: Language, asked?: "address"): Promise<string>;
  /**
   * For a customer whose address was needed and is known now: taxes what comes and finalizes the invoices that waited.
   * False where there was nothing to do, or nothing is known yet.
   */
  resumeTax(customerId: string): Promise<boolean>;
  listInvoices(customerId: string): Promise<ProviderInvoice[]>;
  findInvoice(id: string): Promise<ProviderInvoice | null>;
  /** Gives back whole what paid an invoice. Fine when it has gone back, or its holder disputes it. */
  refund(invoiceId: string): Promise<void>;
  /** Gives back a part of what paid an invoice, once an id, and no more than is left of it. Fine as above. */
  refundPart(draft: { id: string; invoiceId: string; amountCents: number }): Promise<void>;
  findPayment(id: string): Promise<ProviderPayment | null>;
  /** The invoice that a charge paid, and how much of it went back. */
  findChargedInvoice(chargeId: string): Promise<ProviderCharge | null>;

  /** Every customer, the newest first; `workspaceId` is null where another system made it. */
  pageCustomers(after: string | null): Promise<PageOf<ProviderCustomer>>;
  /** Subscriptions that have not ended, of every customer, the newest first. */
  pageSubscriptions(after: string | null): Promise<PageOf<ProviderSubscription>>;
  /** Paid invoices of every customer, the newest first. */
  pagePaidInvoices(asked: PageAsked): Promise<PageOf<ProviderInvoice>>;
  /** The charges of refunds or of disputes, the newest first. */
  pageCharges(of: "refunds" | "disputes", asked: PageAsked): Promise<PageOf<string>>;
  /** What happened, whether its delivery arrived or not, the newest first; the vendor keeps 30 days. */
  pageEvents(asked: PageAsked): Promise<PageOf<ProviderEvent>>;
  /** Null unless the signature is right, fresh and not from the future. */
  readEvent(raw: string, signature: string | null, now: number): Promise<ProviderEvent | null>;
}
