import type { AlertRule } from "./alert-rule.rules.ts";

const days = 30;
/** EUR cents: below them a young installation has no revenue to speak of. */
const leastRevenueCents = 10_000;

/** The rules of what is spent; a rule of a ceiling is one more entry here, beside its own source in `Sources`. */
export const spendAlertRules: readonly AlertRule[] = [
  {
    name: "spend-near-ceiling",
    unit: "percent",
    firesFrom: 80,
    endsBelow: 75,
    schedules: ["minute"],
    runbook: "a-days-ceiling-is-near",
    async measure({ spend }) {
      const shares = (await spend()).map(({ name, spentMicros, ceilingMicros }) => ({
        name,
        percent: Math.floor((spentMicros / ceilingMicros) * 100),
      }));
      return {
        value: Math.max(0, ...shares.map(({ percent }) => percent)),
        subjects: shares.flatMap(({ name, percent }) => (percent >= this.firesFrom ? [name] : [])),
      };
    },
  },
  {
    name: "spend-against-revenue",
    unit: "percent",
    firesFrom: 100,
    endsBelow: 90,
    // Sums of a month change slowly.
    schedules: ["sweep"],
    runbook: "models-cost-more-than-people-pay",
    async measure({ money }) {
      const { totals, usd_eur_rate: rate } = await money(days);
      if (rate === null) return null;
      const costCents = (totals.cost_micros / 10_000) * rate;
      const revenueCents = Math.max(leastRevenueCents, totals.revenue_excluding_tax_cents);
      return { value: Math.round((costCents / revenueCents) * 100), subjects: [] };
    },
  },
];
