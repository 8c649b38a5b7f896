import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { CommissionState } from "../../contract/payments/commissions.contract.ts";
import type { PaymentEventState } from "../../contract/payments/webhooks.contract.ts";
import type { Interval, SubscriptionState } from "../../contract/payments/subscriptions.contract.ts";
import { id, moment, personId, workspaceId } from "../../db/columns.ts";
import type { LookPart } from "./looks/looks.rules.ts";
import { user } from "../../accounts/accounts.tables.ts";
import { workspace } from "../../accounts/workspaces.tables.ts";
import { plan } from "../plans/plans.tables.ts";

const owner = () =>
  workspaceId("user_id")
    .notNull()
    .references(() => workspace.id, { onDelete: "cascade" });
const person = () =>
  personId("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });
/** The person who bought, and may withdraw; null once the account is gone, while what a team bought goes on. */
const boughtBy = () => personId("bought_by").references(() => user.id, { onDelete: "set null" });
const planId = (name: string) => integer(name).references(() => plan.id);

/** The customer at the payment provider that a workspace is. */
export const billingCustomer = pgTable(
  "billing_customer",
  {
    workspaceId: owner().primaryKey(),
    customerId: text("customer_id").notNull().unique(),
    language: text("language").$type<"en" | "fr">().notNull(),
    /** Syncs are numbered as they begin; one that began before the latest that wrote writes nothing. */
    syncsBegun: integer("syncs_begun").notNull().default(0),
    syncWritten: integer("sync_written").notNull().default(0),
    /** The person who is written to about it has another address than the provider knows. */
    emailDue: boolean("email_due").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("billing_customer_email_due")
      .on(table.workspaceId)
      .where(sql`email_due`),
  ],
);

/** Customers whose workspaces were removed: what they pay since then goes back. No person is named. */
export const removedCustomer = pgTable("removed_customer", {
  customerId: text("customer_id").primaryKey(),
  removedAt: moment("removed_at").notNull(),
});

/** The provider's price for what a plan costs; a plan whose price changes gets another row, and this one stays. */
export const planPrice = pgTable(
  "plan_price",
  {
    priceId: text("price_id").primaryKey(),
    productId: text("product_id").notNull(),
    planId: planId("plan_id").notNull(),
    interval: text("interval").$type<Interval>().notNull(),
    amountCents: integer("amount_cents").notNull(),
    currency: text("currency").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [uniqueIndex("plan_price_amount").on(table.planId, table.interval, table.amountCents, table.currency)],
);

/** One attempt to buy: a visit to the provider's page, or a card form. Its id is the idempotency key. A workspace has one open at most. */
export const checkout = pgTable(
  "checkout",
  {
    id: id("id").primaryKey(),
    workspaceId: owner(),
    boughtBy: boughtBy(),
    kind: text("kind").$type<"page" | "card">().notNull(),
    /** Null until the provider has answered. */
    sessionId: text("session_id").unique(),
    planId: planId("plan_id").notNull(),
    interval: text("interval").$type<Interval>().notNull(),
    priceId: text("price_id").notNull(),
    /** 0 is no trial. */
    trialDays: integer("trial_days").notNull(),
    language: text("language").$type<"en" | "fr">().notNull(),
    state: text("state").$type<"open" | "complete" | "expired">().notNull().default("open"),
    url: text("url"),
    /** When the buyer asked for a start before the end of the time to withdraw; null where that was not asked. */
    startRequestedAt: moment("start_requested_at"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("checkout_one_open")
      .on(table.workspaceId)
      .where(sql`state = 'open'`),
    index("checkout_user").on(table.workspaceId),
    index("checkout_buyer").on(table.boughtBy),
    index("checkout_open").on(table.state, table.expiresAt),
  ],
);

/** A subscription as the latest sync found it; only the sync writes here. */
export const subscription = pgTable(
  "subscription",
  {
    id: text("id").primaryKey(),
    workspaceId: owner(),
    boughtBy: boughtBy(),
    status: text("status").$type<SubscriptionState>().notNull(),
    priceId: text("price_id").notNull(),
    /** Null where the price is none of ours. */
    planId: planId("plan_id"),
    interval: text("interval").$type<Interval>().notNull(),
    priceCents: integer("price_cents").notNull(),
    /** Bought beside the plan's, and what each costs. */
    seats: integer("seats").notNull().default(0),
    seatCents: integer("seat_cents"),
    currency: text("currency").notNull(),
    periodStart: moment("period_start").notNull(),
    periodEnd: moment("period_end").notNull(),
    trialEnd: moment("trial_end"),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull(),
    endedAt: moment("ended_at"),
    graceUntil: moment("grace_until"),
    scheduledPlanId: planId("scheduled_plan_id"),
    scheduledInterval: text("scheduled_interval").$type<Interval>(),
    scheduledPriceCents: integer("scheduled_price_cents"),
    scheduledSeats: integer("scheduled_seats"),
    scheduledSeatCents: integer("scheduled_seat_cents"),
    scheduledFrom: moment("scheduled_from"),
    payUrl: text("pay_url"),
    addressNeeded: boolean("address_needed").notNull().default(false),
    /** The end of the yearly period whose renewal was announced. */
    renewalNoticed: moment("renewal_noticed"),
    /** When the nightly look last met it at the provider. */
    seenAt: moment("seen_at"),
    /** When an admin had seen that it is not paid or not taxed; the next sync forgets it. */
    lookedAt: moment("looked_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("subscription_user").on(table.workspaceId, table.createdAt),
    index("subscription_buyer").on(table.boughtBy),
    index("subscription_unpaid")
      .on(table.workspaceId)
      .where(sql`status in ('past_due', 'unpaid') and looked_at is null`),
    index("subscription_unplaced")
      .on(table.workspaceId)
      .where(sql`address_needed and looked_at is null`),
    index("subscription_grace")
      .on(table.graceUntil)
      .where(sql`grace_until is not null`),
    index("subscription_running")
      .on(table.seenAt)
      .where(sql`status not in ('canceled', 'incomplete_expired')`),
    index("subscription_plan")
      .on(table.planId)
      .where(sql`ended_at is null`),
  ],
);

/** How far the nightly look is in a part of what the provider has; a part goes on where it was. */
export const billingLook = pgTable("billing_look", {
  part: text("part").$type<LookPart>().primaryKey(),
  /** Lists begin at it; null reads all. */
  since: moment("since"),
  /** Where the next page begins; null at the first. */
  cursor: text("cursor"),
  begunAt: moment("begun_at").notNull(),
  /** Until when a page is being worked on. */
  leaseUntil: moment("lease_until"),
  doneAt: moment("done_at"),
  read: integer("read").notNull().default(0),
  changed: integer("changed").notNull().default(0),
  failed: integer("failed").notNull().default(0),
});

/** An event of the provider, kept once. What happened is fetched, not read from it. */
export const paymentEvent = pgTable(
  "payment_event",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    customerId: text("customer_id"),
    objectId: text("object_id"),
    state: text("state").$type<PaymentEventState>().notNull().default("received"),
    /** When the mails about it were sent: an event that is worked on again sends none twice. */
    told: boolean("told").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    receivedAt: moment("received_at").notNull(),
    /** When it was last handed to the queue, or taken from it. */
    triedAt: moment("tried_at").notNull().defaultNow(),
    doneAt: moment("done_at"),
  },
  (table) => [
    index("payment_event_customer").on(table.customerId, table.state),
    index("payment_event_received").on(table.receivedAt, table.id),
    index("payment_event_state").on(table.state, table.receivedAt, table.id),
    index("payment_event_created").on(table.createdAt, table.id),
    index("payment_event_type").on(table.type, table.id),
  ],
);

/** The keys that persons of trials were hashed with, by names that reveal nothing of them: one that is gone is noticed. */
export const trialKey = pgTable("trial_key", {
  name: text("name").primaryKey(),
  firstUsedAt: moment("first_used_at").notNull(),
});

/** Who tried: keyed hashes of an address and of a card, which outlive the account. A claim without `usedAt` can be given back. */
export const trialClaim = pgTable(
  "trial_claim",
  {
    person: text("person").primaryKey(),
    userId: personId("user_id").notNull(),
    checkoutId: id("checkout_id"),
    claimedAt: moment("claimed_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [
    index("trial_claim_user").on(table.userId),
    index("trial_claim_unused")
      .on(table.checkoutId)
      .where(sql`used_at is null`),
  ],
);

export const affiliate = pgTable("affiliate", {
  userId: person().primaryKey(),
  code: text("code").notNull().unique(),
  createdAt: moment("created_at").notNull(),
});

/** The code that an account came with; it never changes. */
export const referral = pgTable(
  "referral",
  {
    userId: person().primaryKey(),
    affiliateId: id("affiliate_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Hundredths of every payment, as they were promised when the person came. */
    percent: integer("percent").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("referral_affiliate").on(table.affiliateId)],
);

/** Money that came in by an invoice, and what of it went back. */
export const payment = pgTable(
  "payment",
  {
    invoiceId: text("invoice_id").primaryKey(),
    /** The ledger outlives the workspace. */
    workspaceId: workspaceId("user_id").notNull(),
    planId: planId("plan_id"),
    amountCents: integer("amount_cents").notNull(),
    /** How much of the amount is tax. */
    taxCents: integer("tax_cents").notNull().default(0),
    refundedCents: integer("refunded_cents").notNull().default(0),
    /** When what went back was asked for: an answer to an older question changes nothing. */
    refundedAsOf: moment("refunded_as_of"),
    currency: text("currency").notNull(),
    paidAt: moment("paid_at").notNull(),
  },
  (table) => [index("payment_paid").on(table.paidAt), index("payment_user").on(table.workspaceId)],
);

/** What an affiliate earns by one invoice; the ledger outlives both accounts. */
export const commission = pgTable(
  "commission",
  {
    invoiceId: text("invoice_id").primaryKey(),
    affiliateId: id("affiliate_id").notNull(),
    userId: personId("user_id").notNull(),
    amountCents: integer("amount_cents").notNull(),
    currency: text("currency").notNull(),
    state: text("state").$type<CommissionState>().notNull().default("held"),
    reason: text("reason"),
    /** What the payout is called where it was made; one that was clawed back afterwards is owed. */
    reference: text("reference"),
    reviewedAt: moment("reviewed_at"),
    heldUntil: moment("held_until").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("commission_affiliate").on(table.affiliateId),
    index("commission_held").on(table.state, table.heldUntil),
    index("commission_created").on(table.createdAt, table.invoiceId),
    index("commission_until").on(table.heldUntil, table.invoiceId),
    index("commission_amount").on(table.amountCents, table.invoiceId),
  ],
);
