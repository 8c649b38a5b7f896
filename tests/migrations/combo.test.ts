import { describe, expect, test } from "vitest";
import { seedPlans } from "../../migrations/seed/plans.ts";
import type { SeedPlan } from "../../migrations/seed/plans/row.ts";
import { capNames, meteredTypes, unnamedCaps } from "../../worker/contract/meters.ts";
import { seatsOf } from "../../worker/contract/plans.rules.ts";
import { files } from "../../worker/contract/limits.ts";

/** The plans of a type, the cheapest first: free, the first paid one, the dearest. */
const tiersOf = (type: string) =>
  seedPlans
    .filter(({ planType }) => planType === type)
    .toSorted((one, other) => one.monthlyPriceCents - other.monthlyPriceCents);

const combo = tiersOf("combo");
const pairs = seedPlans
  .filter(({ planType }) => planType !== "combo")
  .map((plan) => ({ name: plan.slug, plan, beside: combo[tiersOf(plan.planType).indexOf(plan)] as SeedPlan }));

const withoutLimit = (amount: number | null | undefined): number => (amount === null ? Infinity : (amount ?? 0));

/** Everything that a plan gives, as figures: what it names by the month, null as without limit. */
function figuresOf({ limits }: SeedPlan): Map<string, number> {
  const figures = meteredTypes.flatMap((type): [string, number][] => {
    const limit = limits[type];
    if (limit === undefined) return [[type, 0]];
    const units = "questions" in limit ? limit.questions : limit.units;
    const times = limit.period === "day" ? 30 : 1;
    // A meter that names no ceiling has none.
    const ceiling = limit.costMicros === undefined ? null : limit.costMicros;
    return [
      [type, withoutLimit(units) * times],
      [`${type}, what it may cost`, units === 0 ? 0 : withoutLimit(ceiling) * times],
    ];
  });
  const caps = capNames.map((cap): [string, number] => {
    const named = limits.caps?.[cap];
    return [`cap ${cap}`, withoutLimit(named === undefined ? unnamedCaps[cap] : named)];
  });
  return new Map([
    ...figures,
    ...caps,
    ["megabytes of a file", limits.files?.megabytes ?? files.bytes / 1_048_576],
    ["pages of a file", limits.files?.pages ?? files.pages],
    ["people", seatsOf(limits)],
    ["a widget without our name", limits.widget?.canHideName ? 1 : 0],
    ["a sign-in of the team's own", limits.sso ? 1 : 0],
  ]);
}

describe("Combo, beside the plan of one tool", () => {
  test("has three tiers, as every other type", () => {
    expect(new Set(seedPlans.map(({ planType }) => tiersOf(planType).length))).toEqual(new Set([3]));
  });

  test.each(pairs)("has no less of anything than $name", ({ plan, beside }) => {
    const own = figuresOf(beside);
    const less = [...figuresOf(plan)].filter(([figure, amount]) => (own.get(figure) ?? 0) < amount);
    expect(less).toEqual([]);
  });

  test.each(pairs)("has every model and module of $name, and can be tried where that can", ({ plan, beside }) => {
    expect(plan.includedModels.filter((id) => !beside.includedModels.includes(id))).toEqual([]);
    expect(plan.includedModules.filter((id) => !beside.includedModules.includes(id))).toEqual([]);
    expect(beside.trialDays ?? 0).toBeGreaterThanOrEqual(plan.trialDays ?? 0);
  });
});
