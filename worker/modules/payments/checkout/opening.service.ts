import { AppError } from "../../../lib/app-error.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { PaymentsProvider } from "../../../providers/payments/payments.ts";
import type { BillingService } from "../billing/billing.service.ts";
import { alreadySubscribed, checkoutBusy, trialUsed } from "../payments.errors.ts";
import type { TrialsService } from "../trials/trials.service.ts";
import type { Buyer } from "./buyers.service.ts";
import type { CheckoutRepository } from "./checkout.repository.ts";
import { asksTheSame, isCardBusy, pageLife, subscriptionStanding } from "./checkout.rules.ts";
import type { Checkout, CheckoutDraft } from "./checkout.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  checkouts: CheckoutRepository;
  trials: Pick<TrialsService, "claim" | "release">;
  billing: Pick<BillingService, "sync">;
  payments: Pick<PaymentsProvider, "openCheckout" | "findCheckout" | "expireCheckout" | "cancelNow">;
  clock: Clock;
  publicUrl: string;
}

/** How often a checkout may be closed by another call before the buyer is asked to try again. */
const tries = 4;

/** It is unknown whether it was done: the checkout stays in the way for as long as that may take. */
const isUnanswered = (error: unknown) => !(error instanceof AppError) || error.code === "payments.provider_failed";

export type OpeningService = ReturnType<typeof createOpening>;

/** One open checkout a workspace, held by the database; a second call joins it, replaces it or waits. */
export function createOpening({ checkouts, trials, billing, payments, clock, publicUrl }: Dependencies) {
  const end = async ({ id }: Checkout, state: "complete" | "expired") => {
    await checkouts.close(id, state);
    if (state === "expired") await trials.release(id);
  };

  /** Asks the provider how a checkout stands, and keeps it. */
  async function refresh(row: Checkout): Promise<Checkout> {
    if (row.state !== "open") return row;
    if (row.sessionId === null) {
      if (row.expiresAt.getTime() <= clock.now() && (await checkouts.abandon(row.id))) await trials.release(row.id);
      return row.expiresAt.getTime() <= clock.now() ? { ...row, state: "expired" } : row;
    }
    const state = (await payments.findCheckout(row.sessionId))?.state ?? "expired";
    if (state !== "open") await end(row, state);
    return { ...row, state };
  }

  /** Ends what the workspace has open. What is paid meanwhile stands: `requireFree` finds it. */
  async function replace(row: Checkout): Promise<void> {
    if (isCardBusy(row, clock.now())) throw checkoutBusy();
    if (row.sessionId === null) {
      if (await checkouts.abandon(row.id)) await trials.release(row.id);
      return;
    }
    const state = await payments.expireCheckout(row.sessionId);
    if (state === "open") throw checkoutBusy();
    await end(row, state);
  }

  /** After the lock, so that nothing is bought in between: payments.already_subscribed, and no half-bought one stays. */
  async function requireFree({ workspaceId, customerId }: Buyer): Promise<void> {
    await billing.sync(customerId);
    const held = (await checkouts.listSubscriptions(workspaceId)).map((row) => ({
      id: row.id,
      standing: subscriptionStanding(row, clock.now()),
    }));
    if (held.some(({ standing }) => standing === "live")) throw alreadySubscribed();
    for (const row of held) if (row.standing === "replaceable") await payments.cancelNow(row.id);
  }

  async function makePage(row: Checkout, buyer: Buyer): Promise<string | null> {
    await requireFree(buyer);
    if (row.trialDays > 0 && !(await trials.claim(buyer, row.id))) throw trialUsed();
    const success = row.trialDays > 0 ? "payment-trial-success" : "payment-success";
    const page = await payments.openCheckout({
      id: row.id,
      customerId: buyer.customerId,
      workspaceId: buyer.workspaceId,
      userId: buyer.id,
      planId: row.planId,
      priceId: row.priceId,
      trialDays: row.trialDays,
      successUrl: `${publicUrl}/${success}?cs={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}/payment-cancel`,
      language: row.language,
    });
    if (!(await checkouts.attach(row.id, { sessionId: page.id, url: page.url, expiresAt: page.expiresAt }))) {
      // It was never shown: another page, or none, took its place while the provider answered.
      await payments.expireCheckout(page.id);
      throw checkoutBusy();
    }
    return page.state === "open" ? page.url : null;
  }

  /** The address of a checkout's page; null where it ended before it was shown. */
  async function show(row: Checkout, buyer: Buyer): Promise<string | null> {
    if (row.sessionId !== null) {
      const { state, url } = await refresh(row);
      return state === "open" ? url : null;
    }
    try {
      return await makePage(row, buyer);
    } catch (error) {
      if (await checkouts.abandon(row.id)) await trials.release(row.id);
      throw error;
    }
  }

  /** The lock: a checkout of one's own, or the open one that serves as well; null where another try is needed. */
  async function acquire(draft: CheckoutDraft): Promise<Checkout | null> {
    const now = clock.now();
    const found = await checkouts.open(draft, new Date(now), new Date(now + pageLife));
    if (found === null) return null;
    if (found.isNew) return found.row;
    if (asksTheSame(found.row, draft)) {
      await checkouts.keepStart(found.row.id, draft.startRequestedAt);
      return found.row;
    }
    await replace(found.row);
    return null;
  }

  return {
    refresh,

    /** Ends what a workspace has open, for good: payments.busy while a card form is at work. */
    async endOpen(workspaceId: WorkspaceId): Promise<void> {
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const row = await checkouts.findOpen(workspaceId);
        if (row === null) return;
        await replace(row);
      }
      throw checkoutBusy();
    },

    /** payments.already_subscribed, payments.trial_used, and payments.busy for a buyer who asks for several plans at once. */
    async openPage(draft: CheckoutDraft, buyer: Buyer): Promise<string> {
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const row = await acquire(draft);
        const url = row && (await show(row, buyer));
        if (url !== null) return url;
      }
      throw checkoutBusy();
    },

    /** Does a card form's work as the workspace's only checkout; `id` makes it happen once. Refuses as a page does. */
    async whileOpen<T>(draft: CheckoutDraft, buyer: Buyer, work: (id: string) => Promise<T>): Promise<T> {
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const row = await acquire(draft);
        if (row === null) continue;
        try {
          await requireFree(buyer);
          const done = await work(row.id);
          await checkouts.close(row.id, "complete");
          return done;
        } catch (error) {
          if (!isUnanswered(error)) await checkouts.close(row.id, "expired");
          throw error;
        }
      }
      throw checkoutBusy();
    },
  };
}
