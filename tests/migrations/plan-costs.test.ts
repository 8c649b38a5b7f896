import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { seedPlans } from "../../migrations/seed/plans.ts";
import { questionWeights } from "../../worker/contract/question-weights.rules.ts";
import { assumed, chosenTypes, metersOf, spendingsOf, sumOf } from "./plan-costs.ts";
import { costTable, weightTable } from "./plan-costs.tables.ts";

const metered = seedPlans.flatMap((plan) =>
  metersOf(plan)
    .filter(({ type }) => (chosenTypes as readonly string[]).includes(type))
    .map((meter) => [plan.slug, meter.type, plan, meter] as const),
);

describe("questions of 3,000 tokens, answered with 800", () => {
  test("are the usual ones", () => {
    expect(questionWeights.usual).toEqual({ inputTokens: 3_000, outputTokens: 800 });
  });

  test.each(metered)("run out on %s before the ceiling of %s binds, with every model that it offers", (...of) => {
    const [, , plan, meter] = of;
    const spendings = spendingsOf(plan, meter);
    expect(spendings.length).toBeGreaterThan(5);
    expect(meter.ceilingMicros).toBeGreaterThan(0);
    const bound = spendings.filter(({ heldMicros }) => heldMicros > (meter.ceilingMicros ?? 0));
    expect(bound).toEqual([]);
  });

  test("are metered by every plan: of the chat, about files, about pictures and about marked texts", () => {
    expect(new Set(metered.map(([slug]) => slug)).size).toBe(seedPlans.length);
    expect(new Set(metered.map(([, type]) => type))).toEqual(new Set(chosenTypes));
  });
});

describe("what a plan costs at most", () => {
  test.each(
    seedPlans.filter(({ monthlyPriceCents }) => monthlyPriceCents > 0).map((plan) => [plan.slug, plan] as const),
  )("leaves 40 % of the net price of %s without works and texts, and never passes it with them", (_, plan) => {
    const { percent, percentOfQuestions } = sumOf(plan);
    expect(percentOfQuestions).toBeGreaterThan(0);
    expect(percentOfQuestions).toBeLessThanOrEqual(assumed.mostPercent);
    expect(percent).toBeLessThanOrEqual(assumed.mostPercentInAll);
  });

  test.each([
    ["the weights of the models", weightTable()],
    ["the sums of the plans", costTable()],
  ])("is what docs/cost.md says: %s", (_, table) => {
    const written = readFileSync(join(import.meta.dirname, "../../docs/cost.md"), "utf8");
    expect(cells(written)).toContain(cells(table));
  });
});

/** Without the spaces and dashes by which a formatter aligns a table. */
const cells = (text: string): string =>
  text
    .split("\n")
    .map((line) =>
      line
        .replaceAll(/ *\| */g, "|")
        .replaceAll(/-{2,}:?/g, "--")
        .trim(),
    )
    .join("\n");
