import type { Base } from "../../base.ts";
import { createKeyedHashes } from "../../lib/keyed-hash.ts";
import type { Entry } from "../auth/auth.composition.ts";
import type { Landing } from "../landing/landing.composition.ts";
import type { MailModule } from "../mail/mail.composition.ts";
import type { NotificationsModule } from "../notifications/notifications.composition.ts";
import type { Plans } from "../plans/plans.composition.ts";
import { createAffiliatesRepository } from "./affiliates/affiliates.repository.ts";
import { createAffiliatesService } from "./affiliates/affiliates.service.ts";
import { createCommissionsRepository } from "./affiliates/commissions.repository.ts";
import { createCommissionsService } from "./affiliates/commissions.service.ts";
import { createBillingRepository } from "./billing/billing.repository.ts";
import { createBillingService } from "./billing/billing.service.ts";
import { createCustomerRemoval } from "./billing/customer-removal.service.ts";
import { createLatePayments } from "./billing/late-payments.service.ts";
import { createSyncRepository } from "./billing/sync.repository.ts";
import { createBuyers } from "./checkout/buyers.service.ts";
import { createCardsService } from "./checkout/cards.service.ts";
import { createCheckoutRepository } from "./checkout/checkout.repository.ts";
import { createCheckoutService } from "./checkout/checkout.service.ts";
import { createOpening } from "./checkout/opening.service.ts";
import { createEndingsRepository } from "./endings/endings.repository.ts";
import { createEndingsService } from "./endings/endings.service.ts";
import { createLooksRepository } from "./looks/looks.repository.ts";
import { createLooksService } from "./looks/looks.service.ts";
import { createRelinking } from "./looks/relinking.service.ts";
import { createOversightRepository } from "./oversight/oversight.repository.ts";
import { createOversightService } from "./oversight/oversight.service.ts";
import { createPricesRepository } from "./products/prices.repository.ts";
import { createPricesService } from "./products/prices.service.ts";
import { createProductsService } from "./products/products.service.ts";
import { createPreviewsService } from "./subscriptions/previews.service.ts";
import { createRenewalsRepository } from "./renewals/renewals.repository.ts";
import { createRenewalsService } from "./renewals/renewals.service.ts";
import { createRevenueRepository } from "./revenue/revenue.repository.ts";
import { createRevenueService } from "./revenue/revenue.service.ts";
import { createSubscriptionsService } from "./subscriptions/subscriptions.service.ts";
import { createTrialsRepository } from "./trials/trials.repository.ts";
import { createTrialsService } from "./trials/trials.service.ts";
import { createEventsRepository } from "./webhooks/events.repository.ts";
import { createEventsService } from "./webhooks/events.service.ts";
import { createSettling } from "./webhooks/settling.service.ts";
import { createWebhooksConsumer } from "./webhooks/webhooks.consumer.ts";
import { createWebhooksRepository } from "./webhooks/webhooks.repository.ts";
import { createTerms } from "./terms/terms.service.ts";
import { createReturnedRefunds } from "./withdrawals/returned-refunds.service.ts";
import { createWithdrawalsRepository } from "./withdrawals/withdrawals.repository.ts";
import { createWithdrawalsService } from "./withdrawals/withdrawals.service.ts";
import { createWebhooksService } from "./webhooks/webhooks.service.ts";

interface Others {
  entry: Pick<Entry, "attempts" | "tokens">;
  mail: Pick<MailModule, "mails">;
  notifications: Pick<NotificationsModule, "news">;
  plans: Pick<Plans, "rows">;
  landing: Pick<Landing, "owner" | "pages">;
}

/** What every other part of payments stands on. */
function composeBilling(base: Base, { mail: { mails }, plans: { rows: plans }, landing }: Others) {
  const { config, db, settings, payments, guests, available, clock } = base;
  const { publicUrl } = config;
  const stored = createBillingRepository(db);
  const checkoutRows = createCheckoutRepository(db);
  const priceRows = createPricesRepository(db);
  const hashes = createKeyedHashes(config.trialKeys, "trials");
  const trials = createTrialsService({ trials: createTrialsRepository(db), hashes, clock });
  const billing = createBillingService({
    billing: stored,
    syncs: createSyncRepository(db),
    payments,
    plans,
    owner: landing.owner,
    trials,
    mails,
    available,
    readSettings: settings.read,
    publicUrl,
    clock,
  });
  const prices = createPricesService({ prices: priceRows, plans, payments, available, clock });
  const buyers = createBuyers({ billing, stored, guests });
  const opening = createOpening({ checkouts: checkoutRows, trials, billing, payments, clock, publicUrl });
  const checkouts = createCheckoutService({
    checkouts: checkoutRows,
    opening,
    buyers,
    billing,
    prices,
    trials,
    clock,
  });
  const withdrawals = createWithdrawalsRepository(db);
  const latePayments = createLatePayments({ billing: stored, payments });
  return { stored, priceRows, billing, prices, buyers, opening, checkouts, withdrawals, latePayments };
}

type BillingParts = ReturnType<typeof composeBilling>;

/** What people buy, change and end. */
function composeBuying({ config, db, payments, clock }: Base, { entry, mail: { mails } }: Others, parts: BillingParts) {
  const { stored, priceRows, billing, prices, buyers, opening, withdrawals } = parts;
  const { publicUrl } = config;
  return {
    cards: createCardsService({ opening, buyers, billing, stored, prices, payments, clock }),
    products: createProductsService({ prices: priceRows, offers: prices, payments }),
    previews: createPreviewsService({ billing, buyers, prices, payments, clock }),
    subscriptions: createSubscriptionsService({ billing, stored, buyers, prices, payments, mails, publicUrl }),
    renewals: createRenewalsService({
      renewals: createRenewalsRepository(db),
      billing: stored,
      mails,
      publicUrl,
      clock,
    }),
    withdrawals: createWithdrawalsService({ withdrawals, buyers, billing, payments, mails, publicUrl, clock }),
    endings: createEndingsService({
      endings: createEndingsRepository(db),
      tokens: entry.tokens,
      attempts: entry.attempts,
      mails,
      billing,
      payments,
      publicUrl,
    }),
  };
}

/** What the payment provider tells, and what is looked up where it may have told nothing. */
function composeEvents(base: Base, { mail: { mails }, notifications, landing }: Others, parts: BillingParts) {
  const { config, db, settings, payments, queue, clock } = base;
  const { publicUrl } = config;
  const { stored, billing, checkouts, withdrawals, latePayments } = parts;
  const events = createWebhooksRepository(db);
  const affiliates = createAffiliatesService({
    affiliates: createAffiliatesRepository(db),
    payments,
    readSettings: settings.read,
    clock,
  });
  const webhooks = createWebhooksService({ events, payments, queue, clock });
  const revenue = createRevenueService({ revenue: createRevenueRepository(db), payments });
  const settling = createSettling({ billing, payments, affiliates, revenue, latePayments });
  const looks = createLooksRepository(db);
  const look = createLooksService({ looks, billing, webhooks, settling, payments, clock });
  return {
    rows: { billing: stored, events },
    affiliates,
    webhooks,
    looks: look,
    relinking: createRelinking({
      stored,
      billing,
      looks,
      look,
      payments: config.payments === undefined ? null : payments,
      clock,
    }),
    eventLog: createEventsService({ events: createEventsRepository(db), queue, clock }),
    paymentEvents: createWebhooksConsumer({
      events,
      billing,
      stored,
      payments,
      settling,
      returnedRefunds: createReturnedRefunds({ withdrawals, owner: landing.owner, payments, mails, publicUrl }),
      terms: createTerms({ pages: landing.pages, readSettings: settings.read, publicUrl }),
      checkouts,
      mails,
      news: notifications.news,
      publicUrl,
      clock,
    }),
  };
}

/** What payments are made of; `rows` are for the modules that show a person or delete an event. */
export function composePayments(base: Base, others: Others) {
  const { db, payments, clock } = base;
  const parts = composeBilling(base, others);
  const { stored, billing, checkouts, opening, latePayments } = parts;
  return {
    ...composeBuying(base, others, parts),
    ...composeEvents(base, others, parts),
    removal: createCustomerRemoval({ billing: stored, opening, latePayments, payments, clock }),
    billing,
    checkouts,
    commissions: createCommissionsService({ commissions: createCommissionsRepository(db), clock }),
    oversight: createOversightService({ oversight: createOversightRepository(db), billing, payments, clock }),
  };
}

/** A name, so that the type of all services, which holds this one, can be written out. */
export interface Payments extends ReturnType<typeof composePayments> {}
