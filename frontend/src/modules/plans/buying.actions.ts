import type { ResponseOf } from "#contract/endpoint.ts";
import { startCheckout, startTrial } from "#contract/payments/checkout.contract.ts";
import { findProduct } from "#contract/payments/products.contract.ts";
import {
  changeSeats,
  changeSubscription,
  previewChange,
  previewSeats,
  type ChangePreview,
  type Interval,
} from "#contract/payments/subscriptions.contract.ts";
import { upgradePlan } from "#contract/plans.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { requireUserId } from "#api/caller.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { billingRead, fetchBilling, readRights } from "./billing.actions.ts";
import { fetchPlans } from "./plans.actions.ts";

/** What the reader is shown before anything is paid. */
export interface Terms {
  preview: ChangePreview;
  /** The price at the provider, sent back so that a buyer never pays another one; null where none is known. */
  priceId: string | null;
}

export async function readTerms(planId: number, interval: Interval): Promise<Terms> {
  const target = { plan_id: planId, interval };
  const [preview, product] = await Promise.all([
    call(previewChange, { body: target }),
    call(findProduct, { body: target }).catch(() => null),
  ]);
  return { preview, priceId: product?.price.id ?? null };
}

/** What is bought, and whether it is to start before the time to withdraw is over. */
export interface Order {
  planId: number;
  interval: Interval;
  startNow: boolean;
}

const bodyOf = ({ planId, interval, startNow }: Order) => ({
  user_id: requireUserId(),
  plan_id: planId,
  subscription_type: interval,
  language: currentLocale(),
  start_now: startNow,
});

/** Where to pay for a plan; the page is left for it. */
export async function openCheckout(order: Order, priceId: string | null): Promise<string> {
  const { url } = await call(startCheckout, { body: { ...bodyOf(order), price_id: priceId } });
  return url;
}

/** Where to begin the one trial. */
export async function openTrial(order: Order): Promise<string> {
  const { url } = await call(startTrial, { body: bodyOf(order) });
  return url;
}

export type ChangeResult = { state: "changed" | "scheduled" } | { state: "payment_needed"; url: string };

/** What was shown of a change, so that nothing else is taken. */
type ShownChange = Pick<ChangePreview, "price_cents" | "prorated_at">;

/** Moves a subscription; a payment that the bank asks about is completed elsewhere. */
export async function changePlan(planId: number, interval: Interval, shown: ShownChange): Promise<ChangeResult> {
  const { price_cents, prorated_at } = shown;
  const body = { plan_id: planId, interval, price_cents, ...(prorated_at === null ? {} : { prorated_at }) };
  return toResult(await call(changeSubscription, { body }));
}

async function toResult({ state, url, billing }: ResponseOf<typeof changeSubscription>): Promise<ChangeResult> {
  billingRead(billing);
  if (state === "payment_needed") {
    if (url === null) throw new ApiError("payments.provider_failed");
    return { state, url };
  }
  await readRights();
  return { state };
}

/** What another number of seats beside the plan's costs. */
export const readSeatTerms = (seats: number): Promise<ChangePreview> => call(previewSeats, { body: { seats } });

/** Buys seats, or fewer of them from the next period on. */
export async function changeSeatsTo({ seats, seat_cents, prorated_at }: ChangePreview): Promise<ChangeResult> {
  const shown = { ...(seat_cents !== null && { seat_cents }), ...(prorated_at !== null && { prorated_at }) };
  return toResult(await call(changeSeats, { body: { seats, ...shown } }));
}

/** From one free plan to another. */
export async function moveToFree(planId: number): Promise<void> {
  await call(upgradePlan, { body: { plan_id: planId } });
  await readRights();
}

/** After a refusal that says that the page is out of date, what it shows is read again. */
export async function catchUp(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) return;
  if (error.code === "payments.price_changed" || error.code === "plans.not_offered" || error.code === "plans.not_found")
    await fetchPlans();
  if (error.code === "payments.already_subscribed" || error.code === "payments.no_subscription")
    await Promise.all([fetchBilling(), readRights()]);
}
