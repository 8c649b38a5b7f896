import type { PlanLimits, UnitLimit } from "../../../worker/contract/plans.contract.ts";

export type Units = Omit<PlanLimits, "chat">;

export const month = (units: number): UnitLimit => ({ period: "month", units });
/** What several query types of a month may cost together. */
export const together = (dollars: number): UnitLimit & { costMicros: number } => ({
  period: "month",
  units: null,
  costMicros: Math.round(dollars * 1_000_000),
});

/** How many, and what those of a month may cost together, in USD. */
export type Amount = readonly [units: number, dollars: number];

export const within = ([units, dollars]: Amount): UnitLimit & { costMicros: number } => ({
  ...month(units),
  costMicros: Math.round(dollars * 1_000_000),
});
