import type { AffiliateView } from "../../../contract/payments/affiliates.contract.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { PaymentsProvider, ProviderInvoice } from "../../../providers/payments/payments.ts";
import type { ReadSettings } from "../../../contract/settings.rules.ts";
import type { AffiliatesRepository, Commission } from "./affiliates.repository.ts";
import { claimableSince, commissionOf, heldUntil, mayRefer } from "./affiliates.rules.ts";
import type { PassingReason } from "./affiliates.rules.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  affiliates: AffiliatesRepository;
  payments: Pick<PaymentsProvider, "findInvoice" | "listSubscriptions">;
  readSettings: ReadSettings;
  clock: Clock;
}

type PaidInvoice = Pick<ProviderInvoice, "id" | "customerId" | "subscriptionId" | "amountPaidCents" | "currency">;

/** Codes that people share, and the ledger of what they earn by them. */
export function createAffiliatesService({ affiliates, payments, readSettings, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function cardsOf(customerIds: readonly string[]): Promise<string[]> {
    const cards: string[] = [];
    for (const id of customerIds)
      for (const { cardFingerprint } of await payments.listSubscriptions(id))
        if (cardFingerprint !== null) cards.push(cardFingerprint);
    return cards;
  }

  /** The commission of an invoice, if any; two accounts that pay with one card earn none. */
  async function commissionBy(invoice: PaidInvoice): Promise<Commission | null> {
    const { customerId, subscriptionId } = invoice;
    const found = invoice.amountPaidCents > 0 ? await affiliates.findReferral(customerId, subscriptionId) : null;
    if (found === null) return null;
    const { userId, affiliateId, percent, affiliateCustomerIds } = found;
    const theirs = await cardsOf(affiliateCustomerIds);
    const same = theirs.length > 0 && (await cardsOf([customerId])).some((card) => theirs.includes(card));
    const { affiliate_held_days: heldDays } = await readSettings();
    return {
      invoiceId: invoice.id,
      affiliateId,
      userId,
      amountCents: commissionOf(invoice.amountPaidCents, percent),
      currency: invoice.currency,
      state: same ? "clawed_back" : "held",
      reason: same ? "same_card" : null,
      heldUntil: heldUntil(now(), heldDays),
      createdAt: now(),
    };
  }

  return {
    /** The same code, however often and from however many tabs it is asked for. */
    async codeOf(userId: PersonId): Promise<string> {
      let code = await affiliates.findCode(userId);
      while (code === null) code = await affiliates.keepCode(userId, createId().slice(0, 10), now());
      return code;
    },

    async read(userId: PersonId): Promise<AffiliateView> {
      const { affiliate_percent: percent } = await readSettings();
      const { code, referred, held, cleared, paid, refused, owed } = await affiliates.sumOf(userId);
      const earned = { held_cents: held, cleared_cents: cleared, paid_cents: paid };
      return { code, percent, referred, ...earned, refused_cents: refused, owed_cents: owed };
    },

    /** Whether the account came with this code. Unknown, own, late and second codes all answer false. */
    async claim({ id, email }: Pick<UserCaller, "id" | "email">, code: string): Promise<boolean> {
      const owner = await affiliates.findOwner(code);
      if (owner === null || !mayRefer(owner, { userId: id, email })) return false;
      const { affiliate_percent: percent, affiliate_claim_hours: hours } = await readSettings();
      const madeSince = claimableSince(now(), hours);
      return affiliates.refer(id, { affiliateId: owner.userId, percent, madeSince, now: now() });
    },

    /** Once an invoice, for each that was paid with more than nothing. */
    async recordPaid(invoice: PaidInvoice): Promise<void> {
      const earned = await commissionBy(invoice);
      if (earned !== null) await affiliates.keepCommission(earned);
    },

    /** Any refund, also a partial one, and any dispute cancel the whole commission, also a paid one. A refund that arrives before its payment leaves none. */
    async clawBack(invoiceId: string, reason: PassingReason): Promise<void> {
      if (await affiliates.clawBack(invoiceId, reason)) return;
      const invoice = await payments.findInvoice(invoiceId);
      const earned = invoice && (await commissionBy(invoice));
      if (earned === null) return;
      await affiliates.keepCommission({ ...earned, state: "clawed_back", reason: earned.reason ?? reason });
      await affiliates.clawBack(invoiceId, reason);
    },

    /** Gives back what was clawed back, once the payment is whole again: its dispute won, its refund failed. */
    restore: (invoiceId: string): Promise<void> => affiliates.restore(invoiceId),

    /** Commissions that were held long enough belong to the affiliate. */
    clearHeld: (at: Date): Promise<void> => affiliates.clearHeld(at),
  };
}
