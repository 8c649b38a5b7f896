import type { PaymentsProvider } from "./payments.ts";
import { idOf } from "./stripe-client.ts";
import type { Stripe } from "./stripe-client.ts";
import { unlessGoneBack } from "./stripe-errors.ts";
import { makeOnce } from "./stripe-once.ts";
import { nextOf, pageParams } from "./stripe-pages.ts";

export function createRefunds(client: Stripe): Pick<PaymentsProvider, "refund" | "refundPart" | "pageCharges"> {
  async function listPayments(invoice: string): Promise<string[]> {
    const { data } = await client.invoicePayments.list({ invoice, status: "paid" });
    return data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
  }

  /** What of a payment has not gone back, and whether this refund has been made. */
  async function findLeft(
    paymentIntent: string,
    id: string,
  ): Promise<{ leftCents: number; made: Stripe.Refund | null }> {
    const [{ amount_received: received }, { data }] = await Promise.all([
      client.paymentIntents.retrieve(paymentIntent),
      client.refunds.list({ payment_intent: paymentIntent, limit: 100 }),
    ]);
    const stands = data.filter(({ status }) => status !== "failed" && status !== "canceled");
    const leftCents = received - stands.reduce((sum, { amount }) => sum + amount, 0);
    return { leftCents, made: stands.find(({ metadata }) => metadata?.["refund"] === id) ?? null };
  }

  return {
    async pageCharges(of, asked) {
      // Each charge is asked four times.
      const page = await client[of].list(pageParams(asked, 25));
      const charges = (page.data as (Stripe.Refund | Stripe.Dispute)[]).flatMap(({ charge }) => idOf(charge) ?? []);
      return { found: [...new Set(charges)], next: nextOf(page) };
    },

    async refund(invoice) {
      for (const paymentIntent of await listPayments(invoice)) {
        const refund = makeOnce(
          `refund:${invoice}:${paymentIntent}`,
          async () => null,
          (idempotencyKey) => client.refunds.create({ payment_intent: paymentIntent }, { idempotencyKey }),
        );
        await unlessGoneBack(refund);
      }
    },

    async refundPart({ id, invoiceId, amountCents }) {
      let due = amountCents;
      for (const payment_intent of await listPayments(invoiceId)) {
        const { leftCents, made } = await findLeft(payment_intent, id);
        const amount = made?.amount ?? Math.min(due, leftCents);
        due -= amount;
        if (made !== null || amount <= 0) continue;
        const params = { payment_intent, amount, reason: "requested_by_customer", metadata: { refund: id } } as const;
        const refund = makeOnce(
          `refund-part:${id}:${payment_intent}:${amount}`,
          async () => (await findLeft(payment_intent, id)).made,
          (idempotencyKey) => client.refunds.create(params, { idempotencyKey }),
        );
        await unlessGoneBack(refund);
      }
    },
  };
}
