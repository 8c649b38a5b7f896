import { createBillingRepository } from "../../../../worker/modules/payments/billing/billing.repository.ts";
import { createBillingService } from "../../../../worker/modules/payments/billing/billing.service.ts";
import { createSyncRepository } from "../../../../worker/modules/payments/billing/sync.repository.ts";
import { createPlansRepository } from "../../../../worker/modules/plans/plans.repository.ts";
import type { PaymentsProvider, ProviderSubscription } from "../../../../worker/providers/payments/payments.ts";
import type { OwnCaller } from "../../../support/people.ts";
import { moduleIds } from "../../../../worker/contract/product-modules.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { makePerson } from "../../../support/people.ts";
import { createPostbox } from "../../../support/postbox.ts";
import { createSettings } from "../../../support/settings.ts";
import { makeSubscription } from "../../../support/payment-facts.ts";
import { createScriptedPayments } from "../../../support/scripted-payments.ts";
import { hold, planId } from "../../plans/world.ts";

export const noon = Date.parse("2026-11-21T12:00:00Z");
export const dayMs = 86_400_000;

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** Billing on a real database with a scripted provider; `prices` are those of the seeded plans, by their slugs. */
export async function makeWorld(database: TestDatabase, provider?: PaymentsProvider) {
  const { db, sql } = database;
  const clock = createHandClock(noon);
  const payments = createScriptedPayments({ now: clock.now });
  const { posted, mails } = createPostbox();
  const settings = createSettings();
  const knownCards = new Set<string>();
  const trials = {
    isAvailable: async () => true,
    settle: async (_userId: string, { cardFingerprint }: { cardFingerprint: string | null }) =>
      knownCards.has(cardFingerprint ?? "") ? ("card_known" as const) : ("fine" as const),
  };
  const billing = createBillingRepository(db);
  const service = createBillingService({
    billing,
    syncs: createSyncRepository(db),
    payments: provider ?? payments,
    plans: createPlansRepository(db),
    owner: { read: async () => ({ facts: {} }) },
    trials,
    mails,
    available: Object.values(moduleIds),
    readSettings: settings.read,
    publicUrl: "https://ensemble.example",
    clock,
  });
  await sql(
    `insert into plan_price (price_id, product_id, plan_id, interval, amount_cents, currency, created_at)
     select 'price_' || replace(slug, '-', '_'), 'prod', id, 'month', monthly_price_cents, 'eur', now() from plan
     on conflict do nothing`,
  );
  return { database, clock, settings, payments, posted, mails, knownCards, billing, service };
}

export const priceOf = (slug: string): string => `price_${slug.replaceAll("-", "_")}`;

/** A user on the entry plan who has a customer at the provider. */
export async function makeCustomer(world: World, plan = "chatai-free") {
  const person = await makePerson(world.database.db);
  await hold(world.database, person.id, await planId(world.database, plan));
  const customerId = await world.service.customerOf(person, "fr");
  return { person, customerId };
}

export function subscribe(
  { payments }: World,
  customerId: string,
  slug: string,
  fields: Partial<ProviderSubscription> = {},
): ProviderSubscription {
  const made = makeSubscription({ customerId, priceId: priceOf(slug), ...fields });
  payments.put(made);
  return made;
}

/** What a person holds, with the plan's slug. */
export async function holding({ database }: World, { id }: Pick<OwnCaller, "id">) {
  const [row] = await database.sql(
    `select p.slug, e.limits, e.period_start::text, e.period_end::text, e.subscription_id, e.needs_look
     from entitlement e join plan p on p.id = e.plan_id where e.user_id = $1`,
    [id],
  );
  return row;
}
