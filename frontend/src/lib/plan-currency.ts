import { formatSmallCost } from "./format.ts";

/** EUR for one USD, which the build takes from the configuration of the Worker. */
const configured = Number(import.meta.env["VITE_USD_EUR_RATE"]);

export const usdEurRate: number | null = configured > 0 ? configured : null;

/** A cost in micro-USD, in the currency of the plans where a rate is known. */
export function inPlanCurrency(costMicros: number, rate = usdEurRate): { amount: number; currency: "EUR" | "USD" } {
  const dollars = costMicros / 1_000_000;
  return rate === null ? { amount: dollars, currency: "USD" } : { amount: dollars * rate, currency: "EUR" };
}

/** A cost in micro-USD as a reader compares it: in the currency of the plans, to the hundredth. */
export function formatPlanCost(costMicros: number, locale: string, rate = usdEurRate): string {
  const { amount, currency } = inPlanCurrency(costMicros, rate);
  return formatSmallCost(amount, currency, locale);
}
