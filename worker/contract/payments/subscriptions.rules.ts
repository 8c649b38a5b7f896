import type { SubscriptionView } from "./subscriptions.contract.ts";

type SubscriptionPrice = Pick<SubscriptionView, "price_cents" | "seats" | "seat_cents">;

/** Cents of a period: the plan, and the seats beside it. */
export const allCents = ({ price_cents, seats, seat_cents }: SubscriptionPrice): number =>
  price_cents + seats * (seat_cents ?? 0);
