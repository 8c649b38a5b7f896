import { AppError } from "../../lib/app-error.ts";
import type { ChangeDraft, PaymentsProvider } from "./payments.ts";
import { idOf } from "./stripe-client.ts";
import type { Stripe } from "./stripe-client.ts";
import { unlessMissing, unlessRefused } from "./stripe-errors.ts";
import { twoPhases } from "./stripe-phases.ts";

type Changes = Pick<
  PaymentsProvider,
  "previewChange" | "changeNow" | "changeAtPeriodEnd" | "cancelAtPeriodEnd" | "cancelNow" | "resume"
>;

export function createChanges(client: Stripe): Changes {
  const read = (id: string) => client.subscriptions.retrieve(id);
  const expand = ["default_payment_method", "customer.invoice_settings.default_payment_method"];

  /** What a schedule holds cannot be changed beside it. */
  async function release({ schedule }: Stripe.Subscription): Promise<void> {
    const id = idOf(schedule);
    if (id !== null) await unlessRefused(client.subscriptionSchedules.release(id), async () => null);
  }

  async function keepOn({ id, cancel_at_period_end, cancel_at }: Stripe.Subscription): Promise<void> {
    if (cancel_at_period_end) await client.subscriptions.update(id, { cancel_at_period_end: false });
    else if (cancel_at !== null) await client.subscriptions.update(id, { cancel_at: "" });
  }

  /** What was to end still does, where the change that took its place did not come about. */
  async function endAgain({ id, schedule, cancel_at_period_end, cancel_at }: Stripe.Subscription): Promise<void> {
    const end = cancel_at_period_end ? { cancel_at_period_end } : cancel_at && { cancel_at };
    if (schedule !== null || !end) return;
    await release(await read(id));
    await client.subscriptions.update(id, end);
  }

  async function schedule(found: Stripe.Subscription, { id, priceId }: ChangeDraft): Promise<void> {
    const known = idOf(found.schedule);
    const held =
      known === null
        ? await client.subscriptionSchedules.create(
            { from_subscription: found.id },
            { idempotencyKey: `schedule:${id}` },
          )
        : await client.subscriptionSchedules.retrieve(known);
    const current = held.phases.find(({ start_date }) => start_date === held.current_phase?.start_date);
    if (!current) throw new AppError("payments.provider_failed");
    const next = await readRecurring(client, priceId);
    await client.subscriptionSchedules.update(held.id, {
      end_behavior: "release",
      phases: twoPhases(found, current, next),
    });
  }

  return {
    async previewChange({ subscriptionId, priceId }) {
      const found = await read(subscriptionId);
      const item = itemOf(found);
      if (found.status === "trialing") return { dueNowCents: 0, creditCents: 0, currency: found.currency };
      const preview = await client.invoices.createPreview({
        customer: idOf(found.customer) ?? "",
        subscription: subscriptionId,
        subscription_details: { items: [{ id: item.id, price: priceId }], proration_behavior: "always_invoice" },
      });
      const credits = preview.lines.data.filter(({ amount }) => amount < 0);
      const creditCents = -credits.reduce((sum, { amount }) => sum + amount, 0);
      return { dueNowCents: preview.amount_due, creditCents, currency: preview.currency };
    },

    async changeNow({ id, subscriptionId, priceId }) {
      const found = await client.subscriptions.retrieve(subscriptionId, { expand });
      const item = itemOf(found);
      await release(found);
      const trial = found.status === "trialing" && found.trial_end !== null;
      const changed = await client.subscriptions.update(
        subscriptionId,
        {
          items: [{ id: item.id, price: priceId }],
          expand: ["latest_invoice"],
          ...(trial
            ? { proration_behavior: "none", trial_end: found.trial_end ?? "now" }
            : { proration_behavior: "always_invoice", payment_behavior: behaviourOf(found) }),
        },
        { idempotencyKey: `change:${id}` },
      );
      if (changed.pending_update !== null) return { paid: false, url: payUrl(changed) };
      await keepOn(changed);
      return { paid: true, url: null };
    },

    async changeAtPeriodEnd(change) {
      const found = await read(change.subscriptionId);
      if (found.schedule === null) await keepOn(found);
      try {
        await schedule(found, change);
      } catch (error) {
        await endAgain(found);
        throw error;
      }
    },

    async cancelAtPeriodEnd(subscriptionId) {
      await release(await read(subscriptionId));
      await client.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    },

    async cancelNow(subscriptionId) {
      const cancelled = client.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false });
      await unlessMissing(cancelled, null);
    },

    async resume(subscriptionId) {
      const found = await read(subscriptionId);
      await release(found);
      await keepOn(found);
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

async function readRecurring(client: Stripe, priceId: string): Promise<Stripe.Price> {
  const price = await client.prices.retrieve(priceId);
  if (price.recurring === null) throw new AppError("payments.provider_failed");
  return price;
}

function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new AppError("payments.provider_failed");
  return item;
}

function payUrl({ latest_invoice }: Stripe.Subscription): string | null {
  if (latest_invoice === null || typeof latest_invoice === "string") return null;
  return latest_invoice.hosted_invoice_url ?? null;
}
