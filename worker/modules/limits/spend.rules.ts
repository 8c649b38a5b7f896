/** Why nothing more is spent today: on everyone, on a plan without a price, or on a person of the first day. */
export const spendStops = ["total", "plan", "first_day"] as const;
export type SpendStop = (typeof spendStops)[number];
