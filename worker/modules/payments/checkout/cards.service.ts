import type { Interval, SubscriptionView } from "../../../contract/payments/subscriptions.contract.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { created } from "../../../lib/change.ts";
import type { Change } from "../../../lib/change.ts";
import type { BuyerLocation, Language, PaymentsProvider, PostalAddress } from "../../../providers/payments/payments.ts";
import { isAboutTeam } from "../../../lib/owner-ids.ts";
import type { BillingRepository } from "../billing/billing.repository.ts";
import type { BillingService } from "../billing/billing.service.ts";
import { alreadySubscribed, noSubscription, paymentNotFound } from "../payments.errors.ts";
import type { EnsuredPrice, PricesService } from "../products/prices.service.ts";
import type { Buyer, BuyersService } from "./buyers.service.ts";
import type { OpeningService } from "./opening.service.ts";

interface Dependencies {
  opening: Pick<OpeningService, "whileOpen">;
  buyers: BuyersService;
  billing: Pick<BillingService, "findCustomerOf" | "sync" | "read">;
  stored: Pick<BillingRepository, "findPayer" | "listSubscriptions">;
  prices: Pick<PricesService, "ensure">;
  payments: Pick<PaymentsProvider, "saveCard" | "subscribe" | "findPayment">;
  clock: Clock;
}

export interface WantedPlan {
  planId: number;
  interval: Interval;
}

export interface CardPayment {
  paymentMethodId: string | null;
  place: BuyerLocation;
}

/** Buying with a card form inside a page, or by an admin; the product's own pages use the provider's. */
export function createCardsService({ opening, buyers, billing, stored, prices, payments, clock }: Dependencies) {
  async function subscribe(
    buyer: Buyer,
    { planId, interval }: WantedPlan,
    { priceId }: EnsuredPrice,
    paying: CardPayment & { byInvoice: boolean },
    startNow: boolean,
  ): Promise<{ subscription: SubscriptionView; clientSecret: string | null }> {
    const { id, workspaceId, customerId, language } = buyer;
    const startRequestedAt = startNow ? new Date(clock.now()) : null;
    const bought = { planId, interval, priceId, trialDays: 0, language, startRequestedAt };
    const draft = { workspaceId, boughtBy: id, kind: "card", ...bought } as const;
    const { subscriptionId, secret } = await opening.whileOpen(draft, buyer, (draftId) =>
      payments.subscribe({ id: draftId, customerId, workspaceId, userId: id, planId, priceId, ...paying }),
    );
    await billing.sync(customerId);
    const found = (await stored.listSubscriptions(workspaceId)).find(({ view }) => view.id === subscriptionId);
    if (!found) throw noSubscription();
    return { subscription: found.view, clientSecret: secret };
  }

  return {
    /** What a form needs to save a card, and what the plan will cost; nothing is charged. */
    async prepare(caller: UserCaller, { planId, interval }: WantedPlan, language: Language | null) {
      await buyers.admit(caller);
      const { amountCents, currency } = await prices.ensure(planId, interval);
      const { customerId } = await buyers.buyerOf(caller, language);
      await billing.sync(customerId);
      if ((await billing.read(caller)).subscription !== null) throw alreadySubscribed();
      return { clientSecret: await payments.saveCard(customerId), amount_cents: amountCents, currency, interval };
    },

    /**
     * Refuses as a checkout does; payments.not_found for a card that is not the caller's, payments.declined, and
     * payments.location_unknown where no tax can be computed.
     */
    async subscribe(caller: UserCaller, wanted: WantedPlan, paying: CardPayment, startNow = false) {
      await buyers.admit(caller);
      const price = await prices.ensure(wanted.planId, wanted.interval);
      const buyer = await buyers.buyerOf(caller, null);
      return subscribe(buyer, wanted, price, { ...paying, byInvoice: false }, startNow);
    },

    /** For an admin: payments.not_found for a customer that no workspace has, payments.location_unknown as above. */
    async subscribeFor(
      customerId: string,
      wanted: WantedPlan,
      address: PostalAddress | null,
    ): Promise<Change<SubscriptionView>> {
      const payer = await stored.findPayer(customerId);
      if (payer === null) throw paymentNotFound();
      const { userId: id, workspaceId, email, language } = payer;
      const price = await prices.ensure(wanted.planId, wanted.interval);
      const paying = { paymentMethodId: null, byInvoice: true, place: { address, ip: null } };
      const { subscription } = await subscribe(
        { id, workspaceId, email, customerId, language },
        wanted,
        price,
        paying,
        false,
      );
      return created(isAboutTeam({ id, workspaceId }) ? `workspace ${workspaceId}` : `user ${id}`, subscription);
    },

    /** payments.not_found for one of another workspace. */
    async readPayment(caller: UserCaller, paymentId: string) {
      const customerId = await billing.findCustomerOf(caller.workspaceId);
      if (customerId === null) throw paymentNotFound();
      await buyers.admitLook(caller);
      const payment = await payments.findPayment(paymentId);
      if (payment === null || payment.customerId !== customerId) throw paymentNotFound();
      return {
        id: payment.id,
        status: payment.status,
        amount_cents: payment.amountCents,
        currency: payment.currency,
        created_at: payment.createdAt.toISOString(),
      };
    },
  };
}
