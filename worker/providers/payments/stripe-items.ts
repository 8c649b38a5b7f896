import { AppError } from "../../lib/app-error.ts";
import type { ChangeDraft } from "./payments.ts";
import type { Stripe } from "./stripe-client.ts";

type Items = Pick<Stripe.Subscription, "items">;
type ItemParams = Stripe.SubscriptionUpdateParams.Item & Stripe.InvoiceCreatePreviewParams.SubscriptionDetails.Item;

/** The metadata of a price that is of a seat. */
export const seatMark = { seat: "true" };
export const isSeat = ({ metadata }: Pick<Stripe.Price, "metadata">): boolean => metadata["seat"] === seatMark.seat;

/** The item of further seats; none where none were bought. */
export const seatItemOf = ({ items }: Items): Stripe.SubscriptionItem | undefined =>
  items.data.find(({ price }) => isSeat(price));

export const seatsOf = (found: Items): number => seatItemOf(found)?.quantity ?? 0;

/** The item of the plan. */
export function planItemOf({ items }: Items): Stripe.SubscriptionItem {
  const item = items.data.find(({ price }) => !isSeat(price));
  if (!item) throw new AppError("payments.provider_failed");
  return item;
}

/** What a change makes of the items of a subscription: those that it does not name stay, so the seats are always named. */
export function itemsAfter(found: Items, { priceId, seats }: Pick<ChangeDraft, "priceId" | "seats">): ItemParams[] {
  const plan = planItemOf(found);
  const known = seatItemOf(found);
  const ofPlan = { id: plan.id, price: priceId ?? plan.price.id };
  if (seats === null) return known ? [ofPlan, { id: known.id, deleted: true }] : [ofPlan];
  const wanted = { price: seats.priceId, quantity: seats.quantity };
  return [ofPlan, known ? { id: known.id, ...wanted } : wanted];
}

/** Whether a subscription is what a change makes of it: one that was made is not asked for twice under one key. */
export function isAfter(found: Items, { priceId, seats }: Pick<ChangeDraft, "priceId" | "seats">): boolean {
  const isPlan = priceId === null || planItemOf(found).price.id === priceId;
  const known = seatItemOf(found);
  if (seats === null) return isPlan && known === undefined;
  return isPlan && known?.price.id === seats.priceId && known.quantity === seats.quantity;
}

/** A price, with the seats where there are some: by what a subscription is known again. */
export const heldBy = (found: Items): string => {
  const seats = seatsOf(found);
  const { id } = planItemOf(found).price;
  return seats === 0 ? id : `${id}:${seats}`;
};
