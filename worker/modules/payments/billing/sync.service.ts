import type { Clock } from "../../../lib/clock.ts";
import { logWarning } from "../../../lib/log.ts";
import type { PaymentsProvider, ProviderSubscription } from "../../../providers/payments/payments.ts";
import type { ReadSettings } from "../../../contract/settings.rules.ts";
import type { Post } from "../../mail/mail.service.ts";
import { writePaymentMail } from "../payments.mails.ts";
import type { BillingRepository } from "./billing.repository.ts";
import { deriveEntitlement, freePlans, planOf } from "./entitlement.rules.ts";
import type { SyncStart, SyncRepository } from "./sync.repository.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

/** `card_known`: another person has tried with this card. */
export interface TrialSettlement {
  settle(userId: PersonId, trial: { used: boolean; cardFingerprint: string | null }): Promise<"fine" | "card_known">;
}

export interface SyncParts {
  billing: Pick<BillingRepository, "findPayer">;
  syncs: SyncRepository;
  payments: Pick<PaymentsProvider, "listSubscriptions" | "cancelNow" | "changeEmail">;
  trials: TrialSettlement;
  mails: Post;
  /** Modules that are open: paid rights end in a free plan that can be used. */
  available: readonly number[];
  readSettings: ReadSettings;
  publicUrl: string;
  clock: Clock;
}

/**
 * Fetches what a customer has and makes the plan follow: the only writer of paid rights. The provider learns a new
 * address. Does nothing for a stranger.
 */
export function createSync(dependencies: SyncParts) {
  const { billing, syncs, payments, trials, mails, available, readSettings, publicUrl, clock } = dependencies;

  async function endKnownTrials(begun: SyncStart, found: readonly ProviderSubscription[]): Promise<boolean> {
    let ended = false;
    for (const trial of found.filter(({ status }) => status === "trialing")) {
      const { cardFingerprint } = trial;
      const buyer = begun.ownerId ?? trial.buyerId ?? begun.readerId;
      if (buyer === null) continue;
      if ((await trials.settle(buyer, { used: true, cardFingerprint })) === "fine") continue;
      // Told first: a mail that is asked for twice is sent once, and one that comes after the end might never be.
      await tellCardKnown(begun, trial);
      await payments.cancelNow(trial.id);
      ended = true;
    }
    return ended;
  }

  async function tellCardKnown({ customerId, catalogue }: SyncStart, trial: ProviderSubscription): Promise<void> {
    const payer = await billing.findPayer(customerId);
    if (payer === null) return;
    const planId = planOf(trial, catalogue);
    const plan = catalogue.plans.find(({ id }) => id === planId)?.name ?? null;
    const facts = { plan, url: `${publicUrl}/user/upgrade` };
    const mail = writePaymentMail("trialCardKnown", payer.language, payer.email, facts);
    await mails.post(`trial-card-known:${trial.id}`, mail);
  }

  async function tellEmail(begun: SyncStart): Promise<void> {
    if (begun.newEmail === null) return;
    await payments.changeEmail(begun.customerId, begun.newEmail);
    await syncs.keepEmailTold(begun);
  }

  return async (customerId: string): Promise<void> => {
    const begun = await syncs.begin(customerId);
    if (begun === null) return;
    let subscriptions = await payments.listSubscriptions(customerId);
    if (await endKnownTrials(begun, subscriptions)) subscriptions = await payments.listSubscriptions(customerId);
    const { grace_days: days } = await readSettings();
    const grace = { days, promised: begun.promised };
    const derived = deriveEntitlement(subscriptions, begun.catalogue, grace, clock.now());
    if (derived.needsLook !== null) logWarning("billing.needs_look", { customerId, reason: derived.needsLook });
    await syncs.write(begun, { subscriptions, derived, grace, free: freePlans(begun.catalogue, available) });
    await tellEmail(begun);
  };
}
