import type { ChangePreview, Interval, SubscriptionView } from "../../../contract/payments/subscriptions.contract.ts";
import type { PlanRecord } from "../../../contract/plans.contract.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { PaymentsProvider } from "../../../providers/payments/payments.ts";
import type { BillingService } from "../billing/billing.service.ts";
import type { BuyersService } from "../checkout/buyers.service.ts";
import { isFree, planCurrency, seatPriceOf } from "../products/prices.rules.ts";
import type { PricesService } from "../products/prices.service.ts";
import { noSeats, noSubscription } from "../payments.errors.ts";
import { requireForTeam } from "./free-plans.rules.ts";
import { requireSeats, requireTeam, seatsDirection } from "./seats.rules.ts";
import { directionOf, heldBy, oneIntervalAfter, orderedPrice } from "./subscriptions.rules.ts";

interface Dependencies {
  billing: Pick<BillingService, "read">;
  buyers: Pick<BuyersService, "admitLook">;
  prices: Pick<PricesService, "requireOffered" | "ensure" | "ensureSeats">;
  payments: Pick<PaymentsProvider, "previewChange">;
  clock: Clock;
}

/** What a move would cost and from when it would count. Changes nothing. */
export function createPreviewsService({ billing, buyers, prices, payments, clock }: Dependencies) {
  return {
    /** plans.not_found, plans.not_offered, plans.not_for_teams. */
    async preview(caller: UserCaller, planId: number, interval: Interval): Promise<ChangePreview> {
      await buyers.admitLook(caller);
      const plan = await prices.requireOffered(planId);
      requireForTeam(caller, plan);
      const { subscription, trial_available } = await billing.read(caller);
      const now = new Date(clock.now());
      const target = orderedPrice(plan, interval);
      const base = {
        from: now.toISOString(),
        currency: planCurrency,
        due_now_cents: 0,
        credit_cents: 0,
        trial_days: 0,
        ...seatsAlong(plan, interval, subscription),
        price_cents: target.priceCents,
        interval,
        next_payment_at: null,
        prorated_at: null,
      };
      if (subscription === null) {
        if (isFree(plan)) return { ...base, kind: "same" };
        const next = oneIntervalAfter(now, interval).toISOString();
        const trial_days = trial_available ? plan.trial_days : 0;
        return { ...base, kind: "checkout", due_now_cents: target.priceCents, trial_days, next_payment_at: next };
      }
      const kind = directionOf(heldBy(subscription), target);
      const end = subscription.current_period_end;
      if (kind === "period_end") return { ...base, kind, from: end, next_payment_at: isFree(plan) ? null : end };
      if (kind === "same") {
        const { price_cents, seats, seat_cents, currency, cancel_at_period_end } = subscription;
        return {
          ...base,
          kind,
          price_cents,
          seats,
          seat_cents,
          currency,
          next_payment_at: cancel_at_period_end ? null : end,
        };
      }
      const { priceId } = await prices.ensure(planId, interval);
      const seats = await prices.ensureSeats(plan, interval, subscription.seats);
      const amounts = await payments.previewChange({ id: createId(), subscriptionId: subscription.id, priceId, seats });
      return {
        ...base,
        kind,
        currency: amounts.currency,
        due_now_cents: amounts.dueNowCents,
        credit_cents: amounts.creditCents,
        next_payment_at: nextPayment(subscription, interval, now),
        prorated_at: amounts.proratedAt?.toISOString() ?? null,
      };
    },

    /** payments.no_subscription, no_seats, change_waits; workspaces.personal. */
    async previewSeats(caller: UserCaller, wanted: number): Promise<ChangePreview> {
      requireTeam(caller);
      await buyers.admitLook(caller);
      const { subscription } = await billing.read(caller);
      if (subscription === null) throw noSubscription();
      const plan = await prices.requireOffered(requireSeats(subscription));
      const { id, interval, currency, price_cents, current_period_end: end } = subscription;
      const seatCents = seatPriceOf(plan, interval);
      const kind = seatsDirection(subscription, wanted);
      if (wanted > 0 && kind !== "same" && seatCents === null) throw noSeats();
      const now = new Date(clock.now());
      const base = {
        kind,
        from: kind === "period_end" ? end : now.toISOString(),
        currency,
        due_now_cents: 0,
        credit_cents: 0,
        trial_days: 0,
        seats: wanted,
        seat_cents: kind === "same" ? subscription.seat_cents : seatCents,
        price_cents,
        interval,
        next_payment_at: nextPayment(subscription, interval, now),
        prorated_at: null,
      };
      if (kind !== "now") return base;
      const seats = await prices.ensureSeats(plan, interval, wanted);
      const amounts = await payments.previewChange({ id: createId(), subscriptionId: id, priceId: null, seats });
      return {
        ...base,
        due_now_cents: amounts.dueNowCents,
        credit_cents: amounts.creditCents,
        prorated_at: amounts.proratedAt?.toISOString() ?? null,
      };
    },
  };
}

/** The seats that go along to a plan, and what each costs there. */
function seatsAlong(plan: PlanRecord, interval: Interval, held: SubscriptionView | null) {
  const seat_cents = seatPriceOf(plan, interval);
  return { seats: seat_cents === null ? 0 : (held?.seats ?? 0), seat_cents };
}

/** A trial goes on, a period of the same length too; another length begins today. */
export function nextPayment(subscription: SubscriptionView, interval: Interval, now: Date): string {
  if (subscription.status === "trialing" && subscription.trial_end !== null) return subscription.trial_end;
  if (subscription.interval === interval) return subscription.current_period_end;
  return oneIntervalAfter(now, interval).toISOString();
}
