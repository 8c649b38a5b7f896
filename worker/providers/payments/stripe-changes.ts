import type { PaymentsProvider } from "./payments.ts";
import { idOf, toDateOrNull, toSeconds } from "./stripe-client.ts";
import type { Stripe } from "./stripe-client.ts";
import { unlessMissing } from "./stripe-errors.ts";
import { isAfter, itemsAfter } from "./stripe-items.ts";
import { createSchedules } from "./stripe-schedules.ts";

type Changes = Pick<
  PaymentsProvider,
  "previewChange" | "changeNow" | "settleChange" | "changeAtPeriodEnd" | "cancelAtPeriodEnd" | "cancelNow" | "resume"
>;

export function createChanges(client: Stripe): Changes {
  const schedules = createSchedules(client);
  const read = (id: string) => client.subscriptions.retrieve(id);
  const expand = ["default_payment_method", "customer.invoice_settings.default_payment_method"];

  async function keepOn({ id, cancel_at_period_end, cancel_at }: Stripe.Subscription): Promise<void> {
    if (cancel_at_period_end) await client.subscriptions.update(id, { cancel_at_period_end: false });
    else if (cancel_at !== null) await client.subscriptions.update(id, { cancel_at: "" });
  }

  /** What was to end still does, where the change that took its place did not come about. */
  async function endAgain({ id, schedule, cancel_at_period_end, cancel_at }: Stripe.Subscription): Promise<void> {
    const end = cancel_at_period_end ? { cancel_at_period_end } : cancel_at && { cancel_at };
    if (schedule !== null || !end) return;
    await schedules.release(await read(id));
    await client.subscriptions.update(id, end);
  }

  return {
    async previewChange({ subscriptionId, ...change }) {
      const found = await read(subscriptionId);
      const { currency } = found;
      if (found.status === "trialing") return { dueNowCents: 0, creditCents: 0, currency, proratedAt: null };
      const preview = await client.invoices.createPreview({
        customer: idOf(found.customer) ?? "",
        subscription: subscriptionId,
        subscription_details: { items: itemsAfter(found, change), proration_behavior: "always_invoice" },
      });
      const credits = preview.lines.data.filter(({ amount }) => amount < 0);
      const creditCents = -credits.reduce((sum, { amount }) => sum + amount, 0);
      const proratedAt = toDateOrNull(preview.parent?.subscription_details?.subscription_proration_date);
      return { dueNowCents: preview.amount_due, creditCents, currency: preview.currency, proratedAt };
    },

    async changeNow({ id, subscriptionId, priceId, seats, proratedAt }) {
      const found = await client.subscriptions.retrieve(subscriptionId, { expand });
      const trialEnd = found.status === "trialing" ? found.trial_end : null;
      const prorated = {
        proration_behavior: "always_invoice",
        payment_behavior: behaviourOf(found),
        ...(proratedAt === null ? {} : { proration_date: toSeconds(proratedAt) }),
      } as const;
      const change: Stripe.SubscriptionUpdateParams = {
        items: itemsAfter(found, { priceId, seats }),
        expand: ["latest_invoice"],
        ...(trialEnd === null ? prorated : { proration_behavior: "none", trial_end: trialEnd }),
      };
      await schedules.setAside(found);
      try {
        const changed = isAfter(found, { priceId, seats })
          ? found
          : await client.subscriptions.update(subscriptionId, change, { idempotencyKey: `change:${id}` });
        if (changed.pending_update !== null) return { paid: false, url: payUrl(changed) };
        await keepOn(changed);
        await schedules.forget(changed);
        return { paid: true, url: null };
      } catch (error) {
        await schedules.putBack(subscriptionId);
        throw error;
      }
    },

    settleChange: schedules.putBack,

    async changeAtPeriodEnd(change) {
      const found = await read(change.subscriptionId);
      if (found.schedule === null) await keepOn(found);
      try {
        await schedules.schedule(found, change);
        await schedules.forget(found);
      } catch (error) {
        await endAgain(found);
        throw error;
      }
    },

    async cancelAtPeriodEnd(subscriptionId) {
      const found = await read(subscriptionId);
      await schedules.release(found);
      await client.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
      await schedules.forget(found);
    },

    async cancelNow(subscriptionId) {
      const cancelled = client.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false });
      await unlessMissing(cancelled, null);
    },

    async resume(subscriptionId) {
      const found = await read(subscriptionId);
      await schedules.release(found);
      await keepOn(found);
      await schedules.forget(found);
    },
  };
}

/**
 * A change waits for its payment where a card pays at once. What is paid by an invoice or debited from an account later
 * counts at once and is owed: https://docs.stripe.com/billing/subscriptions/pending-updates
 */
function behaviourOf(found: Stripe.Subscription): "pending_if_incomplete" | "allow_incomplete" {
  const { collection_method, default_payment_method: own, customer } = found;
  const theirs = typeof customer === "object" && !customer.deleted ? customer.invoice_settings : null;
  const method = own ?? theirs?.default_payment_method;
  const byCard = typeof method !== "object" || method?.type === "card";
  return collection_method === "charge_automatically" && byCard ? "pending_if_incomplete" : "allow_incomplete";
}

function payUrl({ latest_invoice }: Stripe.Subscription): string | null {
  if (latest_invoice === null || typeof latest_invoice === "string") return null;
  return latest_invoice.hosted_invoice_url ?? null;
}
