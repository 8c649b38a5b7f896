import type { SubscriptionState } from "../../contract/payments/subscriptions.contract.ts";
import { subscriptionStates } from "../../contract/payments/subscriptions.contract.ts";
import type { PaymentsProvider, ProviderSubscription } from "./payments.ts";
import { idOf, namedOnInvoices, toDate, toDateOrNull } from "./stripe-client.ts";
import type { Stripe, StripeConfig } from "./stripe-client.ts";
import { cardUnknown, isUnknownCard, isUnplaced, locationUnknown, unlessMissing } from "./stripe-errors.ts";
import { nextOf, pageParams } from "./stripe-pages.ts";
import { isSeat, seatItemOf, seatsOf } from "./stripe-items.ts";
import { nextPhaseOf } from "./stripe-phases.ts";
import { createSchedules } from "./stripe-schedules.ts";
import { isAddressNeeded, place } from "./stripe-taxes.ts";
import { namedBuyer } from "./stripe-buyers.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

const expand = ["data.default_payment_method", "data.latest_invoice", "data.schedule"];
const most = 300;
const daysToPay = 14;

export function createSubscriptions(
  client: Stripe,
  { taxId }: Pick<StripeConfig, "taxId">,
): Pick<PaymentsProvider, "listSubscriptions" | "pageSubscriptions" | "subscribe"> {
  const schedules = createSchedules(client);

  /** Expanding goes four levels deep, and the price of a phase is the fifth. */
  async function findScheduled({ schedule }: Stripe.Subscription): Promise<ProviderSubscription["scheduled"]> {
    if (schedule === null || typeof schedule === "string") return null;
    const next = nextPhaseOf(schedule);
    const found = await schedules.readPhase(next);
    if (!next || found === null) return null;
    const { plan, seats } = found;
    return {
      priceId: plan.id,
      ...priceFacts(plan),
      seats: seats?.quantity ?? 0,
      seatCents: seats?.amountCents ?? null,
      from: toDate(next.start_date),
    };
  }

  async function read(found: Stripe.Subscription[]): Promise<ProviderSubscription[]> {
    const scheduled = await Promise.all(found.map(findScheduled));
    return found.flatMap((subscription, at) => toSubscription(subscription, scheduled[at] ?? null) ?? []);
  }

  async function findCard(customerId: string): Promise<string | null> {
    const customer = await client.customers.retrieve(customerId);
    if (customer.deleted) return null;
    const preferred = idOf(customer.invoice_settings.default_payment_method);
    if (preferred !== null) return preferred;
    const { data } = await client.paymentMethods.list({ customer: customerId, type: "card", limit: 1 });
    return data[0]?.id ?? null;
  }

  return {
    async listSubscriptions(customer) {
      const listed = client.subscriptions.list({ customer, status: "all", limit: 100, expand });
      const found = await unlessMissing(listed.autoPagingToArray({ limit: most }), []);
      return read(found);
    },

    async pageSubscriptions(after) {
      const page = await client.subscriptions.list({ ...pageParams({ since: null, after }, 100), expand });
      return { found: await read(page.data), next: nextOf(page) };
    },

    async subscribe({
      id,
      customerId,
      workspaceId,
      userId,
      planId,
      priceId,
      paymentMethodId,
      byInvoice,
      place: where,
    }) {
      const card = paymentMethodId ?? (await findCard(customerId));
      const mailed = { collection_method: "send_invoice", days_until_due: daysToPay } as const;
      const confirmed = {
        payment_behavior: "default_incomplete",
        payment_settings: { save_default_payment_method: "on_subscription", payment_method_types: ["card"] },
      } satisfies Partial<Stripe.SubscriptionCreateParams>;
      const charged = {
        payment_behavior: "allow_incomplete",
        default_payment_method: card ?? "",
        payment_settings: { payment_method_types: ["card"] },
      } satisfies Partial<Stripe.SubscriptionCreateParams>;
      try {
        await place(client, customerId, where);
        const made = await client.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            metadata: { ...namedBuyer({ workspaceId, userId }), planId: String(planId) },
            ...namedOnInvoices(taxId),
            automatic_tax: { enabled: true },
            expand: ["latest_invoice.confirmation_secret"],
            ...(card !== null ? charged : byInvoice ? mailed : confirmed),
          },
          { idempotencyKey: `subscribe:${id}` },
        );
        return { subscriptionId: made.id, secret: made.status === "incomplete" ? secretOf(made) : null };
      } catch (error) {
        if (isUnplaced(error)) throw locationUnknown();
        throw isUnknownCard(error) ? cardUnknown() : error;
      }
    },
  };
}

function secretOf({ latest_invoice }: Stripe.Subscription): string | null {
  if (latest_invoice === null || typeof latest_invoice === "string") return null;
  return latest_invoice.confirmation_secret?.client_secret ?? null;
}

function priceFacts({ unit_amount, recurring, metadata }: Stripe.Price) {
  const planId = Number(metadata["plan_id"]);
  return {
    planId: Number.isSafeInteger(planId) && planId > 0 ? planId : null,
    priceCents: unit_amount ?? 0,
    interval: recurring?.interval === "year" ? "year" : "month",
  } as const;
}

const fingerprintOf = ({ default_payment_method: method }: Stripe.Subscription): string | null =>
  method !== null && typeof method !== "string" ? (method.card?.fingerprint ?? null) : null;

function openInvoiceOf({ latest_invoice: invoice }: Stripe.Subscription): ProviderSubscription["openInvoice"] {
  if (invoice === null || typeof invoice === "string" || invoice.status !== "open") return null;
  return { id: invoice.id, url: invoice.hosted_invoice_url ?? null };
}

function toSubscription(
  found: Stripe.Subscription,
  scheduled: ProviderSubscription["scheduled"],
): ProviderSubscription | null {
  const item = found.items.data.find(({ price }) => !isSeat(price));
  const seats = seatItemOf(found);
  const customerId = idOf(found.customer);
  const status = subscriptionStates.find((state) => state === found.status) satisfies SubscriptionState | undefined;
  if (!item || customerId === null || status === undefined) return null;
  return {
    id: found.id,
    customerId,
    buyerId: (found.metadata["userId"] ?? null) as PersonId | null,
    status,
    priceId: item.price.id,
    ...priceFacts(item.price),
    seats: seatsOf(found),
    seatCents: seats?.price.unit_amount ?? null,
    currency: item.price.currency,
    periodStart: toDate(item.current_period_start),
    periodEnd: toDate(item.current_period_end),
    trialEnd: toDateOrNull(found.trial_end),
    // The vendor's own portal may set a date instead of the flag.
    cancelAtPeriodEnd: found.cancel_at_period_end || (found.cancel_at !== null && found.ended_at === null),
    endedAt: toDateOrNull(found.ended_at),
    createdAt: toDate(found.created),
    cardFingerprint: fingerprintOf(found),
    scheduled,
    openInvoice: openInvoiceOf(found),
    addressNeeded: found.ended_at === null && isAddressNeeded(found),
  };
}
