import type { OwnerFacts } from "../../../worker/contract/owner.rules.ts";
import type { OwnCaller } from "../../support/people.ts";
import { createKeyedHashes } from "../../../worker/lib/keyed-hash.ts";
import { createBillingRepository } from "../../../worker/modules/payments/billing/billing.repository.ts";
import { createBillingService } from "../../../worker/modules/payments/billing/billing.service.ts";
import { createCustomerRemoval } from "../../../worker/modules/payments/billing/customer-removal.service.ts";
import { createLatePayments } from "../../../worker/modules/payments/billing/late-payments.service.ts";
import { createSyncRepository } from "../../../worker/modules/payments/billing/sync.repository.ts";
import { createBuyers } from "../../../worker/modules/payments/checkout/buyers.service.ts";
import { createCardsService } from "../../../worker/modules/payments/checkout/cards.service.ts";
import { createCheckoutRepository } from "../../../worker/modules/payments/checkout/checkout.repository.ts";
import { createCheckoutService } from "../../../worker/modules/payments/checkout/checkout.service.ts";
import { createOpening } from "../../../worker/modules/payments/checkout/opening.service.ts";
import { createEndingsRepository } from "../../../worker/modules/payments/endings/endings.repository.ts";
import { createPricesRepository } from "../../../worker/modules/payments/products/prices.repository.ts";
import { createPricesService } from "../../../worker/modules/payments/products/prices.service.ts";
import { createProductsService } from "../../../worker/modules/payments/products/products.service.ts";
import { createPreviewsService } from "../../../worker/modules/payments/subscriptions/previews.service.ts";
import { createSubscriptionsService } from "../../../worker/modules/payments/subscriptions/subscriptions.service.ts";
import { createTrialsRepository } from "../../../worker/modules/payments/trials/trials.repository.ts";
import { createTrialsService } from "../../../worker/modules/payments/trials/trials.service.ts";
import { createWithdrawalsRepository } from "../../../worker/modules/payments/withdrawals/withdrawals.repository.ts";
import { createWithdrawalsService } from "../../../worker/modules/payments/withdrawals/withdrawals.service.ts";
import { createMovesRepository } from "../../../worker/modules/plans/moves.repository.ts";
import { createPlansRepository } from "../../../worker/modules/plans/plans.repository.ts";
import type { ProratedChange, ProviderSubscription } from "../../../worker/providers/payments/payments.ts";
import { startDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makePerson } from "../../support/people.ts";
import { createPostbox } from "../../support/postbox.ts";
import { createSettings } from "../../support/settings.ts";
import { makeSubscription } from "../../support/payment-facts.ts";
import { createScriptedPayments } from "../../support/scripted-payments.ts";
import { createTries } from "../../support/tries.ts";

export const publicUrl = "https://ensemble.example";
export const noon = Date.parse("2026-11-21T12:00:00Z");
const secret = "people-secret-of-32-letters-or-more";

export type World = Awaited<ReturnType<typeof startWorld>>;

/** The services of buying over a real database; the provider is scripted, and what is rated is the test's. */
export async function startWorld(available: readonly number[] = []) {
  const database = await startDatabase({ seeded: true });
  const { db, sql } = database;
  const clock = createHandClock(noon);
  const scripted = createScriptedPayments({ now: clock.now });
  const owner: OwnerFacts = {};
  let unpaid: string | undefined;
  const payments = {
    ...scripted,
    /** The next change at once waits for a payment at this address. */
    refuseNextChange: (url: string) => void (unpaid = url),
    /** As the provider does: the new price's facts come with its id. */
    async changeNow(draft: ProratedChange) {
      const url = unpaid;
      unpaid = undefined;
      if (url !== undefined) return { paid: false, url };
      const answer = await scripted.changeNow(draft);
      const price = draft.priceId === null ? null : await priceRows.findById(draft.priceId);
      for (const found of scripted.subscriptions.values())
        for (const [at, known] of found.entries())
          if (price && known.id === draft.subscriptionId)
            found[at] = { ...known, planId: price.planId, priceCents: price.amountCents, interval: price.interval };
      return answer;
    },
  };
  const refused = new Set<string>();
  const guests = createTries(refused);
  const hashes = createKeyedHashes([secret], "trials");
  const { posted, mails } = createPostbox();
  const settings = createSettings();

  const stored = createBillingRepository(db);
  const checkoutRows = createCheckoutRepository(db);
  const priceRows = createPricesRepository(db);
  const trials = createTrialsService({ trials: createTrialsRepository(db), hashes, clock });
  const billing = createBillingService({
    billing: stored,
    syncs: createSyncRepository(db),
    payments,
    plans: createPlansRepository(db),
    owner: { read: async () => ({ facts: owner }) },
    trials,
    mails,
    available,
    readSettings: settings.read,
    publicUrl,
    clock,
  });
  const prices = createPricesService({
    prices: priceRows,
    plans: createPlansRepository(db),
    payments,
    available,
    clock,
  });
  const buyers = createBuyers({ billing, stored, guests });
  const opening = createOpening({ checkouts: checkoutRows, trials, billing, payments, clock, publicUrl });

  const world = {
    ...database,
    clock,
    owner,
    payments,
    posted,
    refused,
    billing,
    trials,
    prices,
    moves: createMovesRepository(db),
    checkouts: createCheckoutService({ checkouts: checkoutRows, opening, buyers, billing, prices, trials, clock }),
    cards: createCardsService({ opening, buyers, billing, stored, prices, payments, clock }),
    products: createProductsService({ prices: priceRows, offers: prices, payments }),
    withdrawals: createWithdrawalsService({
      withdrawals: createWithdrawalsRepository(db),
      buyers,
      billing,
      payments,
      mails,
      publicUrl,
      clock,
    }),
    stored,
    removal: createCustomerRemoval({
      billing: stored,
      opening,
      latePayments: createLatePayments({ billing: stored, payments }),
      payments,
      clock,
    }),
    endings: createEndingsRepository(db),
    previews: createPreviewsService({ billing, buyers, prices, payments, clock }),
    subscriptions: createSubscriptionsService({ billing, stored, buyers, prices, payments, mails, publicUrl }),

    planId: async (slug: string): Promise<number> =>
      Number((await sql("select id from plan where slug = $1", [slug]))[0]?.["id"]),

    /** A user on the free plan. */
    async newPerson(email?: string): Promise<OwnCaller> {
      const person = await makePerson(db);
      if (email) await sql(`update "user" set email = $2 where id = $1`, [person.id, email]);
      await sql(
        `insert into entitlement (user_id, plan_id, limits) select $1, id, limits from plan where slug = 'chatai-free'`,
        [person.id],
      );
      return { ...person, email: email ?? person.email };
    },

    async heldBy({ id }: { id: string }) {
      const rows = await sql(
        `select p.slug, e.subscription_id from entitlement e join plan p on p.id = e.plan_id where e.user_id = $1`,
        [id],
      );
      return rows[0];
    },

    checkoutsOf: ({ id }: { id: string }) =>
      sql(`select kind, plan_id, trial_days, state from checkout where user_id = $1 order by plan_id, state`, [id]),

    callsOf: (name: string) => payments.calls.filter((call) => call.name === name),

    /** What the page at this address does when it is paid. */
    pay(url: string, fields: Partial<ProviderSubscription> = {}): ProviderSubscription {
      const page = [...payments.checkouts.values()].find((found) => found.url === url);
      if (!page || page.state !== "open") throw new Error("the page is closed");
      const { draft } = page;
      payments.checkouts.set(page.id, { ...page, state: "complete", url: null });
      const trialEnd = draft.trialDays > 0 ? new Date(clock.now() + draft.trialDays * 86_400_000) : null;
      const made = makeSubscription({
        customerId: draft.customerId,
        buyerId: draft.userId,
        priceId: draft.priceId,
        planId: draft.planId,
        status: trialEnd ? "trialing" : "active",
        trialEnd,
        createdAt: new Date(clock.now()),
        ...fields,
      });
      payments.put(made);
      return made;
    },

    sessionOf: (url: string): string => url.slice(url.lastIndexOf("/") + 1),

    async setPrices(slug: string, month: number, year: number) {
      await sql("update plan set monthly_price_cents = $2, yearly_price_cents = $3 where slug = $1", [
        slug,
        month,
        year,
      ]);
    },

    async setTrial(slug: string, days: number) {
      await sql("update plan set trial_days = $2 where slug = $1", [slug, days]);
    },
  };
  return world;
}
