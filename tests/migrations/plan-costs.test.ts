import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { seedModels } from "../../migrations/seed/models.ts";
import { seedPlans } from "../../migrations/seed/plans.ts";
import { sharedCeilingOf } from "../../worker/contract/meters.ts";
import { questionWeights } from "../../worker/contract/question-weights.rules.ts";
import { usualCost } from "../../worker/modules/pdf/surveys/batches.rules.ts";
import { usual } from "../../worker/modules/media/shorts/starting.service.ts";
import { cellsOf } from "../support/markdown-tables.ts";
import { assumed, chosenTypes, metersOf, spendingsOf, sumOf, sumWhenAllIsOpen } from "./plan-costs.ts";
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

const picturesOf = (slug: string) => {
  const { units = 0, costMicros = 0 } = seedPlans.find((plan) => plan.slug === slug)?.limits["image-creation"] ?? {};
  return { units: units ?? 0, costMicros: costMicros ?? 0 };
};

describe("what a plan costs at most", () => {
  const paid = seedPlans.filter(({ monthlyPriceCents }) => monthlyPriceCents > 0);

  test.each(
    [sumOf, sumWhenAllIsOpen].flatMap((sum) =>
      paid.map((plan) => [plan.slug, sum === sumOf ? "today" : "once every tool is open", sum(plan)] as const),
    ),
  )(
    "leaves 40 %% of the net price of %s without works, texts, dictation, pictures and the planner, and never passes it with them, %s",
    (...of) => {
      const [, , { percent, percentOfQuestions }] = of;
      expect(percentOfQuestions).toBeGreaterThan(0);
      expect(percentOfQuestions).toBeLessThanOrEqual(assumed.mostPercent);
      expect(percent).toBeLessThanOrEqual(assumed.mostPercentInAll);
    },
  );

  test("lets the minutes of video run out before their own ceiling, with the choice of moments in each of them", () => {
    const bound = seedPlans.filter(({ limits }) => {
      const { units = 0, costMicros = 0 } = limits["source-minutes"] ?? {};
      return (units ?? 0) * (assumed.heardMinuteMicros + usual.pickMinute) > (costMicros ?? Infinity);
    });
    expect(bound.map(({ slug }) => slug)).toEqual([]);
  });

  test("pays every minute of dictation before its own ceiling", () => {
    const bound = seedPlans.filter(({ limits }) => {
      const { units = 0, costMicros = 0 } = limits["voice-minutes"] ?? {};
      return (units ?? 0) * assumed.heardMinuteMicros > (costMicros ?? Infinity);
    });
    expect(bound.map(({ slug }) => slug)).toEqual([]);
    expect(seedPlans.filter(({ limits }) => limits["voice-minutes"])).toHaveLength(6);
  });

  test("pays every picture of the chat, with the longest words, and Combo has no fewer than the chat or the planner", () => {
    const dear = 12_000;
    for (const slug of ["chatai-free", "chatai-premium", "chatai-max", "combo-plus", "combo-pro"])
      expect(picturesOf(slug).costMicros).toBeGreaterThanOrEqual(picturesOf(slug).units * dear);
    const steps = [
      ["combo-free", "chatai-free", "social-free"],
      ["combo-plus", "chatai-premium", "social-creator"],
      ["combo-pro", "chatai-max", "social-agency"],
    ] as const;
    for (const [combo, ...parts] of steps)
      expect(picturesOf(combo).units).toBe(Math.max(...parts.map((slug) => picturesOf(slug).units)));
  });

  test("pays every page that a question to whole files reads, by the cheapest model that may read them", () => {
    const page = [{ page: 1, length: 3_000 }];
    const prices = seedModels.filter(({ canReadPdf }) => canReadPdf === true).map((model) => usualCost(page, model));
    const bound = seedPlans.filter(({ limits }) => {
      const { units = 0, costMicros = 0 } = limits["pdf-exhaustive"] ?? {};
      const micros = (units ?? 0) * Math.min(...prices);
      return micros > (costMicros ?? 0) || (costMicros ?? 0) > (limits.generation?.costMicros ?? 0);
    });
    expect(bound.map(({ slug }) => slug)).toEqual([]);
    expect(seedPlans.filter(({ limits }) => limits["pdf-exhaustive"])).toHaveLength(6);
  });

  test("pays every minute of video at the price of the first model that hears, with every credit of video", () => {
    const bound = seedPlans.filter(({ limits }) => {
      const [minutes, credits] = [limits["source-minutes"]?.units ?? 0, limits["video-creation"]?.units ?? 0];
      const micros = minutes * assumed.heardMinuteMicros + credits * assumed.videoCreditMicros;
      return micros > (limits.planner?.costMicros ?? 0);
    });
    expect(bound.map(({ slug }) => slug)).toEqual([]);
  });

  test.each(seedPlans.filter(({ limits }) => limits.planner).map((plan) => [plan.slug, plan] as const))(
    "lets no meter of the planner cost more on %s than all of it may",
    (_slug, plan) => {
      const own = metersOf(plan).filter(({ type }) => sharedCeilingOf(type) === "planner");
      const most = plan.limits.planner?.costMicros ?? 0;
      expect(own.length).toBeGreaterThanOrEqual(6);
      expect(own.filter(({ ceilingMicros }) => ceilingMicros === null || ceilingMicros > most)).toEqual([]);
    },
  );

  test("pays every answer of a chatbot at its usual length by the cheapest premium model, at its dearest vendor", () => {
    const cheapest = Math.max(
      ...seedModels.filter(({ modelCommonName }) => modelCommonName === "gpt-6-luna").map(answerCostOf),
    );
    const bound = seedPlans.filter(({ limits }) => {
      const answers = limits["support-answers"];
      return answers !== undefined && (answers.units ?? 0) * cheapest > (answers.costMicros ?? Infinity);
    });
    expect(bound.map(({ slug }) => slug)).toEqual([]);
  });

  test.each([
    ["the weights of the models", weightTable()],
    ["the sums of the plans", costTable()],
  ])("is what docs/cost.md says: %s", (_, table) => {
    const written = readFileSync(join(import.meta.dirname, "../../docs/cost.md"), "utf8");
    expect(cellsOf(written)).toContain(cellsOf(table));
  });
});

/** Micro-USD of the usual answer of a chatbot: 2,500 tokens in, 250 out. */
const answerCostOf = ({ inputPrice, outputPrice }: (typeof seedModels)[number]): number =>
  (2_500 * inputPrice + 250 * outputPrice) * 1_000;
