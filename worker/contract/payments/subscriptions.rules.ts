import type { SubscriptionView } from "./subscriptions.contract.ts";

type Priced = Pick<SubscriptionView, "price_cents" | "seats" | "seat_cents">;

/** Cents of a period: the plan, and the seats beside it. */
export const allCents = ({ price_cents, seats, seat_cents }: Priced): number => price_cents + seats * (seat_cents ?? 0);
