import { sql } from "drizzle-orm";
import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import { personOf } from "../../lib/owner-ids.ts";
import type { CustomerRemoval } from "./billing/customer-removal.service.ts";
import {
  affiliate,
  billingCustomer,
  checkout,
  commission,
  payment,
  paymentEvent,
  referral,
  removedCustomer,
  subscription,
  trialClaim,
} from "./payments.tables.ts";
import { withdrawal } from "./withdrawals/withdrawals.tables.ts";

export interface PaymentsPersonalServices {
  payments: { removal: CustomerRemoval };
}

const atTheProvider = { not: "it names a customer at the provider, and no account" };

export const paymentsPersonal = definePersonal<PaymentsPersonalServices>({
  tables: [
    { table: billingCustomer, exported: "subscriptions.json", removed: "cascade", moved: guestsHaveNone },
    { table: subscription, exported: "subscriptions.json", removed: "cascade", moved: guestsHaveNone },
    { table: checkout, exported: "subscriptions.json", removed: "cascade", moved: guestsHaveNone },
    { table: withdrawal, exported: "subscriptions.json", removed: "cascade", moved: guestsHaveNone },
    {
      table: trialClaim,
      exported: "subscriptions.json",
      removed: { not: "keyed hashes of an address and a card, so that a second account has no second trial" },
      moved: guestsHaveNone,
    },
    {
      table: payment,
      exported: "subscriptions.json",
      removed: { not: "the books keep what was paid, under the id of an account that is gone" },
      moved: guestsHaveNone,
    },
    { table: affiliate, exported: "affiliate.json", removed: "cascade", moved: guestsHaveNone },
    { table: referral, exported: "affiliate.json", removed: "cascade", moved: guestsHaveNone },
    {
      table: commission,
      exported: "affiliate.json",
      removed: { not: "the books keep what is owed and paid out, under ids of accounts that may be gone" },
      moved: guestsHaveNone,
    },
    {
      table: paymentEvent,
      exported: atTheProvider,
      removed: { not: "the webhooks delete an event after its days" },
      moved: guestsHaveNone,
    },
    {
      table: removedCustomer,
      exported: atTheProvider,
      removed: { not: "what is paid late goes back by it" },
      moved: guestsHaveNone,
    },
  ],
  archive: [
    {
      path: "subscriptions.json",
      readme: {
        place: 2,
        order: [],
        en: "what you bought and tried; your invoices are on your account page",
        fr: "ce que vous avez acheté et essayé\u00A0; vos factures sont sur la page de votre compte",
      },
      sections: {
        customer: {
          row: (userId) =>
            sql`select customer_id, language, created_at from ${billingCustomer} where user_id = ${userId}`,
        },
        subscriptions: {
          rows: (userId) => sql`select id, status, plan_id, interval, price_cents, currency, period_start, period_end,
            trial_end, cancel_at_period_end, ended_at, grace_until, scheduled_plan_id, scheduled_interval,
            scheduled_price_cents, scheduled_from, renewal_noticed, created_at from ${subscription} where user_id = ${userId}`,
        },
        checkouts: {
          rows: (userId) => sql`select plan_id, interval, trial_days, state, start_requested_at, created_at, expires_at
            from ${checkout} where user_id = ${userId}`,
        },
        withdrawals: {
          rows: (userId) => sql`select subscription_id, concluded_at, start_requested_at, declared_at as created_at,
            paid_cents, currency, refunds, done_at from ${withdrawal} where user_id = ${userId}`,
        },
        trials: {
          rows: (userId) => sql`select claimed_at as created_at, used_at from ${trialClaim} where user_id = ${userId}`,
        },
        payments: {
          rows: (userId) => sql`select invoice_id, plan_id, amount_cents, tax_cents, refunded_cents, currency,
            paid_at as created_at from ${payment} where user_id = ${userId}`,
        },
      },
    },
    {
      // Names neither whose code the account came with nor which accounts came with its own.
      path: "affiliate.json",
      readme: {
        place: 4,
        order: [],
        en: "your referral code and what it has earned, in cents",
        fr: "votre code de parrainage et ce qu'il a rapporté, en centimes",
      },
      sections: {
        own: { row: (userId) => sql`select code, created_at from ${affiliate} where user_id = ${userId}` },
        came_with_a_code: { row: (userId) => sql`select created_at from ${referral} where user_id = ${userId}` },
        commissions: {
          rows: (userId) => sql`select amount_cents, currency, state, reason, reference, held_until, reviewed_at,
            created_at from ${commission} where affiliate_id = ${userId}`,
        },
      },
    },
  ],
  closes: [{ name: "open purchase", run: ({ payments }, { id }) => payments.removal.endOpen(id) }],
  // A customer is kept under the id of a person, which is that of their workspace: a team has none of that id.
  removes: [
    {
      name: "customer",
      owned: ({ payments }, { workspaceId, closedAt }) => payments.removal.remove(personOf(workspaceId), closedAt),
    },
  ],
  holds: (userId) => sql`exists (select from ${billingCustomer} b where b.user_id = ${userId})`,
});
