import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { chatFreeModelIds, chatPremiumModelIds, seedModels } from "../../migrations/seed/models.ts";
import { seedPlans } from "../../migrations/seed/plans.ts";
import { promptsEn } from "../../migrations/seed/prompts.en.ts";
import { promptsFr } from "../../migrations/seed/prompts.fr.ts";
import { promptCategories } from "../../worker/contract/chat/prompts.contract.ts";
import { providerNames } from "../../worker/contract/models.contract.ts";
import { planLimits } from "../../worker/contract/plans.contract.ts";

const variablesOf = (text: string) => text.match(/\{[^{}]*\}/g) ?? [];
const unique = (values: readonly unknown[]) => new Set(values).size === values.length;
const commonNames = [...new Set(seedModels.map((model) => model.modelCommonName))];
const rowsNamed = (name: string) => seedModels.filter((model) => model.modelCommonName === name);

describe("the prompts", () => {
  const french = new Map(promptsFr.map((prompt) => [prompt.slug, prompt]));

  test("are the same ones in English and French", () => {
    expect(promptsEn.map((prompt) => [prompt.slug, prompt.category])).toEqual(
      promptsFr.map((prompt) => [prompt.slug, prompt.category]),
    );
  });

  describe.each([
    ["en", promptsEn],
    ["fr", promptsFr],
  ] as const)("in %s", (language, prompts) => {
    test("are at least 60, in their own language, with no use yet", () => {
      expect(prompts.length).toBeGreaterThanOrEqual(60);
      expect(prompts.filter((prompt) => prompt.language !== language || prompt.uses !== 0)).toEqual([]);
    });

    test("have unique slugs and titles, and fill every category", () => {
      expect(unique(prompts.map((prompt) => prompt.slug))).toBe(true);
      expect(unique(prompts.map((prompt) => prompt.title))).toBe(true);
      expect(new Set(prompts.map((prompt) => prompt.category))).toEqual(new Set(promptCategories));
    });

    test("show one of every category before a second of any", () => {
      const first = prompts.slice(0, promptCategories.length).map((prompt) => prompt.category);
      expect(unique(first)).toBe(true);
    });

    test.each(prompts.map((prompt) => [prompt.slug, prompt.title, prompt.text] as const))(
      "%s has well-formed variables, each once, and fits the contract",
      (slug, title, text) => {
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(title.length).toBeLessThanOrEqual(120);
        expect(text.length).toBeGreaterThan(120);
        expect(text.length).toBeLessThan(900);
        expect(variablesOf(text)).not.toEqual([]);
        expect(variablesOf(text).filter((variable) => !/^\{[a-z]+(_[a-z]+)*\}$/.test(variable))).toEqual([]);
        expect(text.replaceAll(/\{[^{}]*\}/g, "")).not.toMatch(/[{}]/);
        expect(unique(variablesOf(text))).toBe(true);
      },
    );
  });

  test.each(promptsEn.map((prompt) => [prompt.slug, prompt.text] as const))(
    "%s asks for as many things in French as in English",
    (slug, text) => {
      expect(variablesOf(french.get(slug)?.text ?? "")).toHaveLength(variablesOf(text).length);
    },
  );

  test.each(promptsFr.map((prompt) => [prompt.slug, `${prompt.title} ${prompt.text}`] as const))(
    "%s follows French typography",
    (_slug, words) => {
      expect(words).not.toContain("'");
      expect(words.match(/(?<![\u00A0\u202F])[:;!?»]/g)).toBeNull();
      expect(words.match(/«(?!\u00A0)/g)).toBeNull();
    },
  );
});

describe("the models", () => {
  test("have unique ids, and one row for a model of a provider", () => {
    expect(unique(seedModels.map((model) => model.id))).toBe(true);
    expect(unique(seedModels.map((model) => `${model.provider} ${model.requestName}`))).toBe(true);
    expect(unique(seedModels.map((model) => model.sortOrder))).toBe(true);
  });

  test("come from all six providers", () => {
    expect(new Set(seedModels.map((model) => model.provider))).toEqual(new Set(providerNames));
  });

  test.each(seedModels.map((model) => [`${model.provider} ${model.requestName}`, model] as const))(
    "%s has believable prices and sizes, and says where the prices come from",
    (_name, model) => {
      for (const price of [model.inputPrice, model.outputPrice]) {
        expect(Number.isFinite(price)).toBe(true);
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThan(1);
      }
      expect(model.outputPrice).toBeGreaterThanOrEqual(model.inputPrice);
      if (model.priceSource === "sample") expect(model.pricedOn).toBeNull();
      else {
        expect(new URL(model.priceSource ?? "").protocol).toBe("https:");
        expect(model.pricedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
      expect(model.contextTokens).toBeGreaterThanOrEqual(4_096);
      if (model.canReadPdf === true) expect(model.contextTokens).toBeGreaterThanOrEqual(100_000);
    },
  );

  test.each(commonNames)(
    "every row of %s is another provider's, of one name, as open to guests as the others",
    (name) => {
      const rows = rowsNamed(name);
      expect(unique(rows.map((row) => row.provider))).toBe(true);
      expect(new Set(rows.map((row) => row.name)).size).toBe(1);
      expect(new Set(rows.map((row) => row.needAccount)).size).toBe(1);
    },
  );

  test("several are shared between three providers or more", () => {
    expect(commonNames.filter((name) => rowsNamed(name).length >= 3).length).toBeGreaterThanOrEqual(3);
  });

  test.each(commonNames.filter((name) => rowsNamed(name).some((row) => row.needAccount === false)))(
    "a guest's question to %s can fail over to another provider, and costs a cent at most",
    (name) => {
      const open = rowsNamed(name);
      expect(open.length).toBeGreaterThanOrEqual(2);
      for (const row of open) expect(row.inputPrice + 4 * row.outputPrice).toBeLessThan(0.01);
    },
  );

  test("a guest has a choice, and 5 to 8 models are trending", () => {
    expect(seedModels.filter((model) => model.needAccount === false).length).toBeGreaterThanOrEqual(5);
    const trending = seedModels.filter((model) => model.isTrending === true).length;
    expect(trending).toBeGreaterThanOrEqual(5);
    expect(trending).toBeLessThanOrEqual(8);
  });
});

describe("the plans", () => {
  test("the free plan covers every guest model, so that signing up takes nothing away", () => {
    const guests = seedModels.filter((model) => model.needAccount === false).map((model) => model.id);
    expect(guests.filter((id) => !chatFreeModelIds.includes(id))).toEqual([]);
  });

  test("the premium plan covers every model, and the free plan leaves some to it", () => {
    expect(chatPremiumModelIds).toEqual(seedModels.map((model) => model.id));
    expect(chatFreeModelIds.length).toBeLessThan(seedModels.length);
  });

  test("a model is free at all of its providers or at none", () => {
    const crossing = commonNames.filter(
      (name) => new Set(rowsNamed(name).map((row) => chatFreeModelIds.includes(row.id))).size > 1,
    );
    expect(crossing).toEqual([]);
  });

  test.each(seedPlans.map((plan) => [plan.slug, plan] as const))("%s fits the contract", (_slug, plan) => {
    expect(planLimits.safeParse(plan.limits).success).toBe(true);
    expect(Number.isInteger(plan.monthlyPriceCents) && Number.isInteger(plan.yearlyPriceCents)).toBe(true);
    expect(plan.yearlyPriceCents).toBeLessThanOrEqual(12 * plan.monthlyPriceCents);
  });

  test.each(seedPlans.map((plan) => [plan.slug, plan] as const))(
    "%s lets its dearest model answer one long question within its cost ceiling",
    (_slug, plan) => {
      const ceiling = plan.limits.chat.costMicros ?? Number.POSITIVE_INFINITY;
      const worst = seedModels
        .filter((model) => plan.includedModels.includes(model.id))
        .map((model) => (4 * model.inputPrice + 4.096 * model.outputPrice) * 1_000_000);
      expect(Math.max(...worst)).toBeLessThan(ceiling);
    },
  );
});

test.each(providerNames)("%s has a small mark of its own", (provider) => {
  const mark = readFileSync(new URL(`../../frontend/public/providers/${provider}.svg`, import.meta.url), "utf8");
  expect(mark.length).toBeLessThan(1_024);
  expect(mark).toContain('viewBox="0 0 24 24"');
  expect(mark).not.toMatch(/<script|href=/);
});
