import type { GuestLimits } from "../../bindings/guest-limits.ts";
import type { Queue } from "../../bindings/queue.ts";
import type { Database } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import { createKeyedHash } from "../../lib/keyed-hash.ts";
import type { PaymentsProvider } from "../../providers/payments/payments.ts";
import type { Attempts } from "../auth/attempts.service.ts";
import type { AuthRepository } from "../auth/auth.repository.ts";
import { createOneTimeTokens } from "../auth/one-time-tokens.service.ts";
import type { Post } from "../mail/mail.service.ts";
import type { PlansRepository } from "../plans/plans.repository.ts";
import { createAffiliatesRepository } from "./affiliates/affiliates.repository.ts";
import { createAffiliatesService } from "./affiliates/affiliates.service.ts";
import { createCommissionsRepository } from "./affiliates/commissions.repository.ts";
import { createCommissionsService } from "./affiliates/commissions.service.ts";
import { createBillingRepository } from "./billing/billing.repository.ts";
import { createBillingService } from "./billing/billing.service.ts";
import { createLatePayments } from "./billing/late-payments.service.ts";
import { createSyncRepository } from "./billing/sync.repository.ts";
import { createBuyers } from "./checkout/buyers.service.ts";
import { createCardsService } from "./checkout/cards.service.ts";
import { createCheckoutRepository } from "./checkout/checkout.repository.ts";
import { createCheckoutService } from "./checkout/checkout.service.ts";
import { createOpening } from "./checkout/opening.service.ts";
import { createEndingsRepository } from "./endings/endings.repository.ts";
import { createEndingsService } from "./endings/endings.service.ts";
import { createNightly } from "./nightly.service.ts";
import { createOversightRepository } from "./oversight/oversight.repository.ts";
import { createOversightService } from "./oversight/oversight.service.ts";
import { createPricesRepository } from "./products/prices.repository.ts";
import { createPricesService } from "./products/prices.service.ts";
import { createProductsService } from "./products/products.service.ts";
import { createPreviewsService } from "./subscriptions/previews.service.ts";
import { createRevenueRepository } from "./revenue/revenue.repository.ts";
import { createRevenueService } from "./revenue/revenue.service.ts";
import { createSubscriptionsService } from "./subscriptions/subscriptions.service.ts";
import { createTrialsRepository } from "./trials/trials.repository.ts";
import { createTrialsService } from "./trials/trials.service.ts";
import { createEventsRepository } from "./webhooks/events.repository.ts";
import { createEventsService } from "./webhooks/events.service.ts";
import { createWebhooksConsumer } from "./webhooks/webhooks.consumer.ts";
import { createWebhooksRepository } from "./webhooks/webhooks.repository.ts";
import { createWebhooksService } from "./webhooks/webhooks.service.ts";

interface Parts {
  db: Database;
  payments: PaymentsProvider;
  auth: AuthRepository;
  plans: PlansRepository;
  attempts: Attempts;
  guests: GuestLimits;
  queue: Queue;
  mails: Post;
  /** Modules that are open. */
  available: readonly number[];
  /** Keys the hashes by which people who tried are known. */
  secret: string;
  publicUrl: string;
  clock: Clock;
}

/** What payments are made of; `forRemoval` is for whoever removes an account, `events` for whoever lets one go. */
export function composePayments(parts: Parts) {
  const { db, payments, auth, plans, attempts, guests, queue, mails, available, secret, publicUrl, clock } = parts;
  const stored = createBillingRepository(db);
  const checkoutRows = createCheckoutRepository(db);
  const priceRows = createPricesRepository(db);
  const events = createWebhooksRepository(db);

  const hash = createKeyedHash(secret, "trials");
  const trials = createTrialsService({ trials: createTrialsRepository(db), hash, clock });
  const billing = createBillingService({
    billing: stored,
    syncs: createSyncRepository(db),
    payments,
    plans,
    trials,
    mails,
    available,
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
  const affiliates = createAffiliatesService({ affiliates: createAffiliatesRepository(db), payments, clock });
  const latePayments = createLatePayments({ billing: stored, payments });
  const webhooks = createWebhooksService({ events, payments, queue, clock });

  const services = {
    billing,
    checkouts,
    cards: createCardsService({ opening, buyers, billing, stored, prices, payments }),
    products: createProductsService({ prices: priceRows, offers: prices, payments }),
    previews: createPreviewsService({ billing, buyers, prices, payments, clock }),
    subscriptions: createSubscriptionsService({ billing, stored, buyers, prices, payments, mails, publicUrl }),
    affiliates,
    commissions: createCommissionsService({ commissions: createCommissionsRepository(db), clock }),
    oversight: createOversightService({ oversight: createOversightRepository(db), billing, payments, clock }),
    endings: createEndingsService({
      endings: createEndingsRepository(db),
      tokens: createOneTimeTokens({ auth, clock }),
      attempts,
      mails,
      billing,
      payments,
      publicUrl,
    }),
    webhooks,
    eventLog: createEventsService({ events: createEventsRepository(db), queue, clock }),
    paymentEvents: createWebhooksConsumer({
      events,
      billing,
      stored,
      payments,
      affiliates,
      revenue: createRevenueService({ revenue: createRevenueRepository(db), payments }),
      latePayments,
      checkouts,
      mails,
      publicUrl,
      clock,
    }),
    nightly: createNightly({ billing, webhooks, affiliates, clock }),
  };
  return { services, forRemoval: { billing: stored, opening, latePayments }, events };
}
