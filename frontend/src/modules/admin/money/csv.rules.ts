import { csvOf } from "#contract/document/csv.rules.ts";
import type { Money } from "#contract/tracking.contract.ts";

type MoneyRow = Money["providers"][number] | Omit<Money["days"][number], "day">;

const headers = [
  "by",
  "id",
  "name",
  "calls",
  "failures",
  "input_tokens",
  "output_tokens",
  "cost_usd",
  "revenue_eur",
  "revenue_excluding_tax_eur",
] as const;

const euros = (cents: number): string => (cents / 100).toFixed(2);

const row = (by: string, id: string, name: string, counted: MoneyRow) => [
  by,
  id,
  name,
  counted.calls,
  counted.failures,
  counted.input_tokens,
  counted.output_tokens,
  (counted.cost_micros / 1e6).toFixed(6),
  ...("revenue_cents" in counted
    ? [euros(counted.revenue_cents), euros(counted.revenue_excluding_tax_cents)]
    : ["", ""]),
];

/** All that the page shows, for spreadsheets: a point before decimals in every language. */
export function moneyCsv(money: Money, language: "en" | "fr"): string {
  const rows = [
    ...money.days.map((one) => row("day", one.day, "", one)),
    ...money.plans.map((one) => row("plan", String(one.plan_id ?? ""), one.name?.[language] ?? "", one)),
    ...money.models.map((one) => row("model", String(one.model_id), one.name ?? one.provider, one)),
    ...money.providers.map((one) => row("provider", one.provider, "", one)),
  ];
  return csvOf([headers, ...rows]);
}
