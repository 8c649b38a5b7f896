import type { Interval } from "../../../contract/payments/subscriptions.contract.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { Language } from "../../../providers/payments/payments.ts";
import type { BillingService } from "../billing/billing.service.ts";
import { noTrial, paymentNotFound, priceChanged } from "../payments.errors.ts";
import type { PricesService } from "../products/prices.service.ts";
import type { TrialsService } from "../trials/trials.service.ts";
import type { BuyersService } from "./buyers.service.ts";
import type { CheckoutRepository } from "./checkout.repository.ts";
import { shownState } from "./checkout.rules.ts";
import type { Checkout } from "./checkout.rules.ts";
import type { OpeningService } from "./opening.service.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  checkouts: CheckoutRepository;
  opening: OpeningService;
  buyers: BuyersService;
  billing: Pick<BillingService, "syncWorkspace" | "read" | "readLast">;
  prices: Pick<PricesService, "ensure" | "isAnother" | "listOffered">;
  trials: Pick<TrialsService, "releaseLost">;
  clock: Clock;
}

export interface WantedPage {
  planId: number;
  interval: Interval;
  /** Null where it was not said. */
  language: Language | null;
  /** Whether the buyer asks for a start before the time to withdraw is over. */
  startNow?: boolean;
}

/** Checkouts of one sweep. */
const swept = 100;

export function createCheckoutService({ checkouts, opening, buyers, billing, prices, trials, clock }: Dependencies) {
  async function openPage(caller: UserCaller, wanted: WantedPage, priceId: string, trialDays: number): Promise<string> {
    const { planId, interval } = wanted;
    const buyer = await buyers.buyerOf(caller, wanted.language);
    const { id: boughtBy, workspaceId, language } = buyer;
    const startRequestedAt = wanted.startNow ? new Date(clock.now()) : null;
    const bought = { planId, interval, priceId, trialDays, language, startRequestedAt };
    return opening.openPage({ workspaceId, boughtBy, kind: "page", ...bought }, buyer);
  }

  /** The plan that is tried where none is named: the first on offer that has a trial. */
  async function planOnTrial(): Promise<number> {
    const plan = (await prices.listOffered()).find(({ trial_days }) => trial_days > 0);
    if (!plan) throw noTrial();
    return plan.id;
  }

  return {
    /** payments.email_unverified, plans.not_found, plans.not_offered, payments.price_changed, and what `openPage` refuses. */
    async start(caller: UserCaller, wanted: WantedPage, seenPriceId: string | null): Promise<{ url: string }> {
      await buyers.admit(caller);
      const price = await prices.ensure(wanted.planId, wanted.interval);
      if (seenPriceId !== null && (await prices.isAnother(seenPriceId, price))) throw priceChanged();
      return { url: await openPage(caller, wanted, price.priceId, 0) };
    },

    /** The same, and payments.no_trial for a plan that has none. */
    async startTrial(caller: UserCaller, wanted: Omit<WantedPage, "planId"> & { planId: number | null }) {
      await buyers.admit(caller);
      const planId = wanted.planId ?? (await planOnTrial());
      const { plan, priceId } = await prices.ensure(planId, wanted.interval);
      if (plan.trial_days === 0) throw noTrial();
      const url = await openPage(caller, { ...wanted, planId }, priceId, plan.trial_days);
      return { freePlan: { id: planId }, url };
    },

    async readOpen(caller: UserCaller) {
      const row = await checkouts.findOpen(caller.workspaceId);
      if (row) await buyers.admitLook(caller);
      const { state, url, planId, expiresAt } = row ? await opening.refresh(row) : none;
      if (row?.kind !== "page" || state !== "open" || url === null)
        return { active: false, url: null, plan_id: null, expires_at: null };
      return { active: true, url, plan_id: planId, expires_at: expiresAt.toISOString() };
    },

    /** payments.not_found for a page of another workspace. */
    async sync(caller: UserCaller, sessionId: string | null) {
      await buyers.admitLook(caller);
      const { workspaceId } = caller;
      const found = sessionId === null ? await checkouts.findOpen(workspaceId) : await own(workspaceId, sessionId);
      const row = found && (await opening.refresh(found));
      await billing.syncWorkspace(workspaceId);
      const [{ subscription: live }, last] = await Promise.all([billing.read(caller), billing.readLast(workspaceId)]);
      return { state: shownState(row, live, last), plan_id: row?.planId ?? live?.plan_id ?? null };
    },

    /** For when the provider says that a page has ended; whether it has is asked again. */
    async ended(workspaceId: WorkspaceId, sessionId: string): Promise<void> {
      const row = await checkouts.findBySession(workspaceId, sessionId);
      if (row !== null) await opening.refresh(row);
    },

    /** Sweeps pages whose time is over, and trials that were never begun. One that fails keeps no other from it. */
    async closeExpired(): Promise<void> {
      const past = await checkouts.listPast(new Date(clock.now()), swept);
      const failed: unknown[] = [];
      for (const row of past) await closePast(row).catch((error: unknown) => failed.push(error));
      await trials.releaseLost();
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${past.length} checkouts stay open`);
    },
  };

  /** A payment without an event is fetched while the payment page can still be found. */
  async function closePast(row: Checkout): Promise<void> {
    await billing.syncWorkspace(row.workspaceId);
    await opening.refresh(row);
  }

  async function own(workspaceId: WorkspaceId, sessionId: string) {
    const row = await checkouts.findBySession(workspaceId, sessionId);
    if (row === null) throw paymentNotFound();
    return row;
  }
}

const none = { state: "expired", url: null, planId: null, expiresAt: new Date(0) } as const;
