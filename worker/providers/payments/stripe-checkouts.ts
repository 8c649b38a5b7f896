import type { CheckoutDraft, PriceDraft, ProviderCheckout, ProviderPrice } from "./payments.ts";
import { idOf, namedOnInvoices, toDate } from "./stripe-client.ts";
import type { Stripe, StripeConfig } from "./stripe-client.ts";
import { unlessMissing, unlessRefused } from "./stripe-errors.ts";
import { seatMark } from "./stripe-items.ts";
import { makeOnce } from "./stripe-once.ts";
import { namedBuyer } from "./stripe-buyers.ts";

export function createCheckouts(client: Stripe, { taxId }: Pick<StripeConfig, "taxId">) {
  async function findCheckout(id: string): Promise<ProviderCheckout | null> {
    const found = await unlessMissing(client.checkout.sessions.retrieve(id), null);
    return found && toCheckout(found);
  }

  return {
    /** The lookup key is the price's name, so a repeat gets the same price. */
    async ensurePrice(draft: PriceDraft): Promise<ProviderPrice> {
      const { key, name, description, interval, amountCents, currency, planId, isSeat } = draft;
      const metadata: Record<string, string> = {
        ...(planId === null ? {} : { plan_id: String(planId) }),
        ...(isSeat && seatMark),
      };
      const find = async (): Promise<Stripe.Price | null> => {
        const { data } = await client.prices.list({ lookup_keys: [key], active: true, limit: 1 });
        const [known] = data;
        return known?.unit_amount === amountCents && known.currency === currency ? known : null;
      };
      const known = await find();
      if (known !== null) return toPrice(known);
      // A product that was made and lost has no price, and is not seen by buyers.
      const product = await makeOnce(
        `product:${key}`,
        async () => null,
        (idempotencyKey) =>
          client.products.create({ name, ...(description ? { description } : {}), metadata }, { idempotencyKey }),
      );
      const price = {
        product: product.id,
        unit_amount: amountCents,
        currency,
        recurring: { interval },
        lookup_key: key,
        transfer_lookup_key: true,
        tax_behavior: "inclusive",
        metadata,
      } as const;
      return toPrice(
        await makeOnce(`price:${key}`, find, (idempotencyKey) => client.prices.create(price, { idempotencyKey })),
      );
    },

    async openCheckout(draft: CheckoutDraft): Promise<ProviderCheckout> {
      const { id, customerId, workspaceId, userId, planId, priceId, trialDays, successUrl, cancelUrl, language } =
        draft;
      const metadata = { ...namedBuyer({ workspaceId, userId }), planId: String(planId), checkoutId: id };
      const trial = {
        trial_period_days: trialDays,
        trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
      } as const;
      // Only a card names itself, and there is one trial a card.
      const byCard: Stripe.Checkout.SessionCreateParams = { wallet_options: { link: { display: "never" } } };
      const opened = await client.checkout.sessions.create(
        {
          mode: "subscription",
          customer: customerId,
          client_reference_id: workspaceId,
          line_items: [{ price: priceId, quantity: 1 }],
          subscription_data: { metadata, ...namedOnInvoices(taxId), ...(trialDays > 0 ? trial : {}) },
          ...(trialDays > 0 ? byCard : {}),
          // What is debited later cannot wait for its payment, as a change to a dearer plan does.
          allowed_payment_method_types: ["card"],
          payment_method_collection: "always",
          customer_update: { address: "auto", name: "auto" },
          billing_address_collection: "auto",
          tax_id_collection: { enabled: true },
          automatic_tax: { enabled: true },
          success_url: successUrl,
          cancel_url: cancelUrl,
          locale: language,
          metadata,
        },
        { idempotencyKey: `checkout:${id}` },
      );
      return toCheckout(opened);
    },

    findCheckout,

    async expireCheckout(id: string): Promise<ProviderCheckout["state"]> {
      const found = await unlessRefused(client.checkout.sessions.expire(id).then(toCheckout), () => findCheckout(id));
      return found?.state ?? "expired";
    },
  };
}

const toPrice = ({ id, product }: Stripe.Price): ProviderPrice => ({ priceId: id, productId: idOf(product) ?? "" });

function toCheckout({ id, customer, status, url, expires_at }: Stripe.Checkout.Session): ProviderCheckout {
  const state = (["complete", "expired"] as const).find((word) => word === status) ?? "open";
  return { id, customerId: idOf(customer), state, url: url ?? null, expiresAt: toDate(expires_at) };
}
