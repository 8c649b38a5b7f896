/** EUR for one USD, a variable of the build. */
const configured = Number(import.meta.env["VITE_USD_EUR_RATE"]);

export const usdEurRate: number | null = configured > 0 ? configured : null;

/** A cost in micro-USD, in the currency of the plans where a rate is known. */
export function inPlanCurrency(costMicros: number, rate = usdEurRate): { amount: number; currency: "EUR" | "USD" } {
  const dollars = costMicros / 1_000_000;
  return rate === null ? { amount: dollars, currency: "USD" } : { amount: dollars * rate, currency: "EUR" };
}
