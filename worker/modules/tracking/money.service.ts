import type { QueryOf } from "../../contract/endpoint.ts";
import type { Money, readMoney } from "../../contract/tracking.contract.ts";
import type { CallTotals, CostRow, MoneyRepository, RevenueRow } from "./money.repository.ts";
import { dayAt, daysOf, mostDays } from "./money.rules.ts";
import { periodInvalid } from "./tracking.errors.ts";

interface Dependencies {
  money: MoneyRepository;
  /** EUR for one USD. */
  rate: number | null;
}

/** A day ends before its last answers do. */
const openDays = 2;
const foldedDays = 31;

type Revenue = Pick<RevenueRow, "revenue_cents" | "revenue_excluding_tax_cents">;

const nothing: CallTotals = { calls: 0, failures: 0, input_tokens: 0, output_tokens: 0, cost_micros: 0 };

/** What models cost beside what came in. */
export function createMoneyService({ money, rate }: Dependencies) {
  return {
    /** Nights that were missed are made up for, for a month. */
    async foldDays(now: Date): Promise<void> {
      const past = (days: number) => dayAt(now.getTime() - days * 86_400_000);
      await money.foldDays({ from: past(foldedDays), to: past(openDays) });
    },

    /** tracking.period_invalid for a period that is empty or longer than 366 days. */
    async read({ from, to }: QueryOf<typeof readMoney>): Promise<Money> {
      const all = daysOf({ from, to });
      if (all.length === 0 || all.length > mostDays) throw periodInvalid({ most_days: mostDays });
      const { costs, revenue } = await money.read({ from, to });
      const days = daysIn(all, costs, revenue);
      const paid = revenue.filter(({ by }) => by === "day");
      const sum = (of: keyof Revenue | "refunded_cents" | "payments" | "others") =>
        paid.reduce((total, row) => total + row[of], 0);
      return {
        from,
        to,
        usd_eur_rate: rate,
        totals: {
          ...days.reduce<CallTotals>(add, nothing),
          revenue_cents: sum("revenue_cents"),
          revenue_excluding_tax_cents: sum("revenue_excluding_tax_cents"),
          refunded_cents: sum("refunded_cents"),
          payments: sum("payments"),
        },
        other_payments: sum("others"),
        days,
        plans: plansIn(costs, revenue),
        models: costs.flatMap((row) =>
          row.by === "model" && row.model_id !== null && row.provider !== null
            ? [{ model_id: row.model_id, name: row.model_name, provider: row.provider, ...calledOf(row) }]
            : [],
        ),
        providers: costs.flatMap((row) =>
          row.by === "provider" && row.provider !== null ? [{ provider: row.provider, ...calledOf(row) }] : [],
        ),
      };
    },
  };
}

function daysIn(all: readonly string[], costs: readonly CostRow[], revenue: readonly RevenueRow[]): Money["days"] {
  const spent = new Map(costs.filter(({ by }) => by === "day").map((row) => [row.day, row]));
  const earned = new Map(revenue.filter(({ by }) => by === "day").map((row) => [row.day, row]));
  return all.map((day) => ({
    day,
    ...calledOf(spent.get(day) ?? nothing),
    ...earnedOf(earned.get(day)),
  }));
}

/** Those that cost most first, then those that only earn. */
function plansIn(costs: readonly CostRow[], revenue: readonly RevenueRow[]): Money["plans"] {
  const spent = costs.filter(({ by }) => by === "plan");
  const earned = new Map(revenue.filter(({ by }) => by === "plan").map((row) => [row.plan_id, row]));
  const idle = [...earned.values()].filter((row) => !spent.some(({ plan_id }) => plan_id === row.plan_id));
  return [...spent, ...idle].map((row) => ({
    plan_id: row.plan_id || null,
    name: row.plan_name,
    ...calledOf("calls" in row ? row : nothing),
    ...earnedOf(earned.get(row.plan_id)),
  }));
}

const calledOf = ({ calls, failures, input_tokens, output_tokens, cost_micros }: CallTotals): CallTotals => ({
  calls,
  failures,
  input_tokens,
  output_tokens,
  cost_micros,
});

const earnedOf = (row: Revenue | undefined): Revenue => ({
  revenue_cents: row?.revenue_cents ?? 0,
  revenue_excluding_tax_cents: row?.revenue_excluding_tax_cents ?? 0,
});

const add = (sum: CallTotals, row: CallTotals): CallTotals => ({
  calls: sum.calls + row.calls,
  failures: sum.failures + row.failures,
  input_tokens: sum.input_tokens + row.input_tokens,
  output_tokens: sum.output_tokens + row.output_tokens,
  cost_micros: sum.cost_micros + row.cost_micros,
});
