import { allCents } from "../../../contract/payments/subscriptions.rules.ts";
import type { SubscriptionView } from "../../../contract/payments/subscriptions.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { ProviderInvoice } from "../../../providers/payments/payments.ts";
import type { Post } from "../../mail/mail.service.ts";
import type { Notifier } from "../../notifications/news.service.ts";
import type { BillingRepository, Payer } from "../billing/billing.repository.ts";
import { writePaymentMail } from "../payments.mails.ts";
import type { TermsService } from "../terms/terms.service.ts";
import type { PaymentFacts, PaymentMailKind, PlanName } from "../payments.letters.ts";
import { withdrawalEnd } from "../withdrawals/withdrawals.rules.ts";
import { attemptOf, lapsing } from "./webhooks.rules.ts";

interface Dependencies {
  billing: Pick<BillingRepository, "listSubscriptions" | "isWithdrawn" | "isStartRequested">;
  terms: Pick<TermsService, "read">;
  mails: Post;
  news: Pick<Notifier, "notify">;
  publicUrl: string;
  clock: Clock;
}

const begun: readonly string[] = ["trialing", "active"];
const newForMs = 2 * 86_400_000;

const date = (moment: string): Date => new Date(moment);

/** Mails about subscriptions; each has the id of its subject, so that it is sent once. */
export function createNotices({ billing, terms, mails, news, publicUrl, clock }: Dependencies) {
  const account = `${publicUrl}/user/account`;

  async function send<K extends PaymentMailKind>(
    kind: K,
    id: string,
    { language, email }: Payer,
    facts: PaymentFacts[K] & { url: string },
  ): Promise<void> {
    await mails.post(id, writePaymentMail(kind, language, email, facts));
  }

  async function find({ workspaceId }: Payer, subscriptionId: string | null): Promise<SubscriptionView | null> {
    const stored = await billing.listSubscriptions(workspaceId);
    return stored.find(({ view }) => view.id === subscriptionId)?.view ?? null;
  }

  /** A payment that asks for its payer: in the app too, once for each try. */
  const notifyOfPayment = ({ userId }: Payer, { totalCents, currency }: ProviderInvoice, plan: PlanName, key: string) =>
    news.notify(userId, "payment-failed", { plan, amount_cents: totalCents, currency }, key, { isMailed: true });

  /** The lapsing subscription of an invoice that is still open; null where there is nothing to say any more. */
  const findLapsing = async (payer: Payer, invoice: ProviderInvoice): Promise<SubscriptionView | null> => {
    const found = invoice.status === "open" ? await find(payer, invoice.subscriptionId) : null;
    return found && lapsing.includes(found.status) ? found : null;
  };

  return {
    async trialEnding(payer: Payer, subscriptionId: string | null): Promise<void> {
      const found = await find(payer, subscriptionId);
      if (found?.status !== "trialing" || found.cancel_at_period_end || found.trial_end === null) return;
      const { id, plan_name: plan, currency, scheduled, trial_end } = found;
      const paid = scheduled ?? found;
      const { interval } = paid;
      const amountCents = allCents(paid);
      const next = scheduled !== null && scheduled.plan_id !== found.plan_id ? scheduled.plan_name : null;
      const facts = { plan, next, amountCents, currency, interval, endsAt: date(trial_end), url: account };
      await send("trialEnding", `trial-ending:${id}`, payer, facts);
      const { userId } = payer;
      await news.notify(userId, "trial-ending", { plan, ends_at: trial_end }, `trial-ending:${id}`, { isMailed: true });
    },

    /** Once it gives rights; later changes are none: a first payment has a day to be made. */
    async purchased(payer: Payer, subscriptionId: string | null): Promise<void> {
      const found = await find(payer, subscriptionId);
      if (found === null || !begun.includes(found.status)) return;
      if (clock.now() - Date.parse(found.created_at) > newForMs) return;
      const amountCents = allCents(found);
      const { id, plan_name: plan, currency, interval, created_at, trial_end } = found;
      const concludedAt = date(created_at);
      const facts = {
        plan,
        amountCents,
        currency,
        interval,
        concludedAt,
        trialEnd: found.status === "trialing" && trial_end !== null ? date(trial_end) : null,
        lastDay: new Date(withdrawalEnd(concludedAt).getTime() - 1),
        startRequested: await billing.isStartRequested(id),
        site: publicUrl,
        terms: await terms.read(payer.language),
        url: `${account}?section=plan`,
      };
      await send("purchased", `purchased:${id}`, payer, facts);
    },

    async paymentFailed(payer: Payer, invoice: ProviderInvoice): Promise<void> {
      const found = await findLapsing(payer, invoice);
      if (found === null) return;
      const { id, totalCents: amountCents, currency, attempts, url } = invoice;
      const attempt = attemptOf(attempts, found.status);
      const graceUntil = found.grace_until === null ? null : date(found.grace_until);
      const facts = { plan: found.plan_name, amountCents, currency, attempt, graceUntil, url: url ?? account };
      const key = `payment-failed:${id}:${attempts}`;
      await send("paymentFailed", key, payer, facts);
      await notifyOfPayment(payer, invoice, found.plan_name, key);
    },

    async actionRequired(payer: Payer, invoice: ProviderInvoice): Promise<void> {
      const found = await findLapsing(payer, invoice);
      if (found === null) return;
      const { id, totalCents: amountCents, currency, url } = invoice;
      const facts = { plan: found.plan_name, amountCents, currency, url: url ?? account };
      const key = `action-required:${id}`;
      await send("actionRequired", key, payer, facts);
      await notifyOfPayment(payer, invoice, found.plan_name, key);
    },

    /** Once a period: tax cannot be computed until the person says where they are. */
    async addressNeeded(payer: Payer, subscriptionId: string | null): Promise<void> {
      const found = await find(payer, subscriptionId);
      if (!found?.address_needed) return;
      const facts = { plan: found.plan_name, url: `${account}?section=plan` };
      await send("addressNeeded", `address-needed:${found.id}:${found.current_period_start}`, payer, facts);
    },

    /** A subscription that ended during its trial had its mail before, and one that was withdrawn from has another. */
    async subscriptionEnded(payer: Payer, subscriptionId: string | null): Promise<void> {
      const found = await find(payer, subscriptionId);
      if (found?.status !== "canceled" || found.ended_at === null) return;
      if (found.trial_end !== null && date(found.ended_at) < date(found.trial_end)) return;
      if (await billing.isWithdrawn(found.id)) return;
      const facts = { plan: found.plan_name, endedAt: date(found.ended_at), url: `${publicUrl}/user/upgrade` };
      await send("subscriptionEnded", `subscription-ended:${found.id}`, payer, facts);
    },
  };
}
