import type {
  BillingView,
  Interval,
  Invoice,
  SubscriptionView,
} from "../../../contract/payments/subscriptions.contract.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import { createId } from "../../../lib/ids.ts";
import type { ChangeDraft, PaymentsProvider } from "../../../providers/payments/payments.ts";
import type { Post } from "../../mail/mail.service.ts";
import type { BillingRepository } from "../billing/billing.repository.ts";
import type { BillingService } from "../billing/billing.service.ts";
import type { BuyersService } from "../checkout/buyers.service.ts";
import {
  noSeats,
  noSubscription,
  nothingToChange,
  paymentNotFound,
  previewExpired,
  priceChanged,
} from "../payments.errors.ts";
import { writePaymentMail } from "../payments.mails.ts";
import { isFree, seatPriceOf } from "../products/prices.rules.ts";
import { requireForTeam } from "./free-plans.rules.ts";
import { requireSeats, requireTeam, seatsDirection } from "./seats.rules.ts";
import type { PricesService } from "../products/prices.service.ts";
import { canBeTaken, directionOf, heldBy, isPending, toInvoice, orderedPrice } from "./subscriptions.rules.ts";

interface Dependencies {
  billing: Pick<BillingService, "findCustomerOf" | "syncWorkspace" | "read">;
  stored: Pick<BillingRepository, "findCustomer" | "findPayer" | "listSubscriptions">;
  buyers: Pick<BuyersService, "admit" | "admitLook">;
  prices: Pick<PricesService, "requireOffered" | "ensure" | "ensureSeats">;
  payments: Pick<
    PaymentsProvider,
    | "previewChange"
    | "changeNow"
    | "changeAtPeriodEnd"
    | "cancelAtPeriodEnd"
    | "cancelNow"
    | "resume"
    | "openPortal"
    | "listInvoices"
  >;
  mails: Post;
  publicUrl: string;
}

export interface Wish {
  planId: number;
  interval: Interval;
  /** The price as it was shown; null where none was. */
  seenCents: number | null;
  /** What the amounts that were shown are counted from; null where none were. */
  proratedAt: Date | null;
}

export interface SeatsWish {
  seats: number;
  /** The price of one as it was shown; null where none was. */
  seenCents: number | null;
  proratedAt: Date | null;
}

interface ChangeResult {
  state: "changed" | "scheduled" | "payment_needed";
  url: string | null;
}

const ended: readonly string[] = ["canceled", "incomplete_expired"];
/** Gives no rights: it can only end at once. */
const powerless: readonly string[] = ["incomplete", "unpaid", "paused"];

/** What a person does with the subscription of their workspace. Each call fetches it afterwards, so that the answer is current. */
export function createSubscriptionsService(parts: Dependencies) {
  const { billing, stored, buyers, prices, payments, mails, publicUrl } = parts;
  const account = `${publicUrl}/user/account`;

  async function fresh(caller: UserCaller): Promise<BillingView> {
    await billing.syncWorkspace(caller.workspaceId);
    return billing.read(caller);
  }

  /** payments.not_found for another's and for one that does not exist. */
  async function requireOwn({ workspaceId }: UserCaller, subscriptionId: string): Promise<SubscriptionView> {
    const own = (await stored.listSubscriptions(workspaceId)).find(({ view }) => view.id === subscriptionId);
    if (!own) throw paymentNotFound();
    return own.view;
  }

  /** On a durable medium (Code de la consommation, L215-1-1): one mail for one end, to the person who bought it. */
  async function confirmEnd(caller: UserCaller, subscriptionId: string): Promise<void> {
    const view = await requireOwn(caller, subscriptionId);
    const end = view.ended_at ?? view.current_period_end;
    const customer = await stored.findCustomer(caller.workspaceId);
    const payer = customer && (await stored.findPayer(customer.customerId));
    const facts = { plan: view.plan_name, endsAt: new Date(end), url: account };
    const to = payer?.email ?? caller.email;
    const mail = writePaymentMail("cancelConfirmed", customer?.language ?? "fr", to, facts);
    await mails.post(`cancel-confirmed:${subscriptionId}:${end}`, mail);
  }

  /** What the amounts are counted from: the moment of those that were shown, while they are fresh. */
  async function countedFrom(change: ChangeDraft, shown: Date | null): Promise<Date | null> {
    if (shown === null) return null;
    const { proratedAt: now } = await payments.previewChange(change);
    if (now !== null && !canBeTaken(shown, now)) throw previewExpired();
    return now && shown;
  }

  async function move(
    caller: UserCaller,
    current: SubscriptionView,
    { planId, interval, seenCents, proratedAt }: Wish,
    payUrl: string | null,
  ): Promise<ChangeResult> {
    const plan = await prices.requireOffered(planId);
    requireForTeam(caller, plan);
    const wanted = orderedPrice(plan, interval);
    const direction = directionOf(heldBy(current), wanted);
    if (direction === "same") {
      if (!isPending(current)) throw nothingToChange();
      await payments.resume(current.id);
      return { state: "changed", url: null };
    }
    if (seenCents !== null && seenCents !== wanted.priceCents) throw priceChanged();
    if (isFree(plan)) {
      await payments.cancelAtPeriodEnd(current.id);
      return { state: "scheduled", url: null };
    }
    // What is owed comes before what would be owed.
    if (current.status === "past_due") return { state: "payment_needed", url: payUrl };
    const { priceId } = await prices.ensure(planId, interval);
    const seats = await prices.ensureSeats(plan, interval, current.seats);
    const change = { id: createId(), subscriptionId: current.id, priceId, seats };
    return make(change, direction, proratedAt);
  }

  /** At once, as it was shown, or with the end of the period. */
  async function make(
    change: ChangeDraft,
    direction: "now" | "period_end",
    shownFrom: Date | null,
  ): Promise<ChangeResult> {
    if (direction === "period_end") {
      await payments.changeAtPeriodEnd(change);
      return { state: "scheduled", url: null };
    }
    const proratedAt = await countedFrom(change, shownFrom);
    const { paid, url } = await payments.changeNow({ ...change, proratedAt });
    return paid ? { state: "changed", url: null } : { state: "payment_needed", url };
  }

  async function moveSeats(
    current: SubscriptionView,
    { seats: wanted, seenCents, proratedAt }: SeatsWish,
    payUrl: string | null,
  ): Promise<ChangeResult> {
    const plan = await prices.requireOffered(requireSeats(current));
    const seatCents = seatPriceOf(plan, current.interval);
    const direction = seatsDirection(current, wanted);
    if (direction === "same") {
      if (!isPending(current)) throw nothingToChange();
      await payments.resume(current.id);
      return { state: "changed", url: null };
    }
    if (wanted > 0 && seatCents === null) throw noSeats();
    if (seenCents !== null && seatCents !== null && seenCents !== seatCents) throw priceChanged();
    if (current.status === "past_due") return { state: "payment_needed", url: payUrl };
    const seats = await prices.ensureSeats(plan, current.interval, wanted);
    return make({ id: createId(), subscriptionId: current.id, priceId: null, seats }, direction, proratedAt);
  }

  return {
    /**
     * payments.no_subscription, payments.nothing_to_change, payments.declined, plans.not_found, plans.not_offered, and
     * payments.price_changed where the plan costs something else than what was seen, payments.preview_expired; plans.not_for_teams.
     */
    async change(caller: UserCaller, wish: Wish) {
      await buyers.admit(caller);
      const { subscription, pay_url } = await fresh(caller);
      if (subscription === null) throw noSubscription();
      const changed = await move(caller, subscription, wish, pay_url);
      const after = await fresh(caller);
      if (after.subscription?.cancel_at_period_end && changed.state === "scheduled")
        await confirmEnd(caller, subscription.id);
      return { ...changed, billing: after };
    },

    /**
     * Buys seats beside the plan's, or fewer of them: payments.no_subscription, no_seats, change_waits, nothing_to_change,
     * declined, price_changed, preview_expired; workspaces.personal.
     */
    async changeSeats(caller: UserCaller, wish: SeatsWish) {
      requireTeam(caller);
      await buyers.admit(caller);
      const { subscription, pay_url } = await fresh(caller);
      if (subscription === null) throw noSubscription();
      const changed = await moveSeats(subscription, wish, pay_url);
      return { ...changed, billing: await fresh(caller) };
    },

    /** At the end of its period; one that gives no rights ends at once. Asking again changes nothing. */
    async cancel(caller: UserCaller, subscriptionId: string) {
      await requireOwn(caller, subscriptionId);
      await buyers.admitLook(caller);
      await billing.syncWorkspace(caller.workspaceId);
      const { status } = await requireOwn(caller, subscriptionId);
      if (ended.includes(status)) throw noSubscription();
      if (powerless.includes(status)) await payments.cancelNow(subscriptionId);
      else await payments.cancelAtPeriodEnd(subscriptionId);
      const after = await fresh(caller);
      await confirmEnd(caller, subscriptionId);
      return { success: true as const, billing: after };
    },

    /** payments.nothing_to_change where nothing waits. */
    async resume(caller: UserCaller, subscriptionId: string) {
      await requireOwn(caller, subscriptionId);
      await buyers.admitLook(caller);
      await billing.syncWorkspace(caller.workspaceId);
      const view = await requireOwn(caller, subscriptionId);
      if (ended.includes(view.status)) throw noSubscription();
      if (!isPending(view)) throw nothingToChange();
      await payments.resume(subscriptionId);
      return { success: true as const, billing: await fresh(caller) };
    },

    /** payments.no_subscription for a workspace that never was a customer. */
    async openPortal(caller: UserCaller, asked?: "address") {
      await buyers.admitLook(caller);
      const customer = await stored.findCustomer(caller.workspaceId);
      if (customer === null) throw noSubscription();
      const { customerId, language } = customer;
      return { url: await payments.openPortal(customerId, `${account}?section=plan`, language, asked) };
    },

    async listInvoices(caller: UserCaller): Promise<Invoice[]> {
      const customerId = await billing.findCustomerOf(caller.workspaceId);
      if (customerId === null) return [];
      await buyers.admitLook(caller);
      return (await payments.listInvoices(customerId)).map(toInvoice);
    },
  };
}
