import { describe, expect, test } from "vitest";
import type { ModelCall } from "../../../local/ai/calls.ts";
import { answerFromPrompt } from "../../../local/ai/model/demonstration.ts";
import { readJson } from "../../../worker/answers/json-answer.rules.ts";
import type { Platform } from "../../../worker/contract/networks/networks.ts";
import type { PlanItem } from "../../../worker/contract/publishing/planner.ts";
import { detectLanguage } from "../../../worker/knowledge/languages.rules.ts";
import type { StoredCampaign } from "../../../worker/modules/campaigns/campaigns.repository.ts";
import { planMessages, postMessages } from "../../../worker/modules/campaigns/generation/plan/plan.prompts.ts";
import { readPlan, readPost } from "../../../worker/modules/campaigns/generation/plan/plan.rules.ts";
import { postsMessages, readPosts } from "../../../worker/modules/campaigns/generation/write/posts.prompts.ts";
import type { AiMessage } from "../../../worker/providers/ai/ai.ts";

const platforms: Platform[] = ["linkedin", "twitter"];
const briefs = {
  fr: "La boulangerie Dubois ouvre le 1er décembre, rue des Lilas à Lyon. Le pain au levain est cuit chaque nuit au feu de bois. Les enfants de l'école voisine visitent le fournil le mercredi. La farine vient d'un moulin à 12 km.",
  en: "Dubois bakery opens on 1 December in Lilac Street. Our sourdough is baked in a wood oven every night. Children of the school next door visit on Wednesdays. The flour comes from a mill 12 km away.",
};

const campaignOf = (language: "fr" | "en"): StoredCampaign =>
  ({
    name: language === "fr" ? "Ouverture de la boulangerie" : "Opening of the bakery",
    goal: language === "fr" ? "Faire venir le quartier" : "Bring the neighbours in",
    audience: language === "fr" ? "Les familles du quartier" : "Families of the neighbourhood",
    brief: briefs[language],
    platforms,
    language,
    tone: "warm",
  }) as StoredCampaign;

const answer = (messages: readonly AiMessage[]): unknown =>
  readJson(
    answerFromPrompt({
      maxTokens: 16_000,
      messages: messages.map(({ role, content }) => ({
        role,
        text: content.map((part) => (part.type === "text" ? part.text : "")).join(""),
        images: [],
      })),
    } as unknown as ModelCall),
  );

function valueOf<T>(reading: { value: T } | { fault: string }): T {
  if ("fault" in reading) throw new Error(reading.fault);
  return reading.value;
}

function planOf(language: "fr" | "en", count: number): PlanItem[] {
  const wanted = { count, platforms, first: "2026-12-01", last: "2026-12-30" };
  return valueOf(readPlan(wanted)(answer(planMessages(campaignOf(language), wanted, null))));
}

describe.each(["fr", "en"] as const)("the demonstration model, asked for a campaign in %s", (language) => {
  test.each([
    [1, "2026-12-01"],
    [5, "2026-12-25"],
    [60, "2026-12-25"],
  ])("plans %i posts over its days until %s or later, each with a title of its own", (count, end) => {
    const plan = planOf(language, count);
    expect(plan[0]?.wall_time).toBe("2026-12-01T09:00");
    expect((plan.at(-1)?.wall_time ?? "") > end).toBe(true);
    expect(new Set(plan.map(({ title }) => title)).size).toBeGreaterThanOrEqual(Math.min(count, 12));
  });

  test("writes posts that fit, are of the brief, in its language and unlike one another", () => {
    const campaign = campaignOf(language);
    const texts = planOf(language, 12).flatMap((item) =>
      valueOf(readPost(item.platforms)(answer(postMessages(campaign, item, [], null)))).variants.map(
        ({ parts }) => parts[0]?.text ?? "",
      ),
    );
    const sentences = briefs[language].split(". ").map((sentence) => sentence.slice(0, 12));
    for (const text of texts) {
      expect(sentences.some((sentence) => text.includes(sentence))).toBe(true);
      expect(text).toMatch(/\?/);
      expect(text.replaceAll(/[#«»]\S*/g, "")).not.toMatch(/undefined|‹|›/);
    }
    expect(detectLanguage(texts.join(" "))).toBe(language);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test.each(platforms)("writes several posts for %s on a prompt, without repeating its order", (platform) => {
    const prompt =
      language === "fr"
        ? "Écris un post sur notre atelier de pain pour enfants, samedi à 10 h"
        : "Write a post about our bread workshop for children on Saturday at 10";
    const wanted = { prompt, platform, tone: "warm", language, count: 3, campaign: null, form: null } as const;
    const posts = valueOf(readPosts(wanted)(answer(postsMessages(wanted))));
    for (const { text } of posts) {
      expect(text).toMatch(language === "fr" ? /atelier de pain/i : /bread workshop/i);
      expect(text).not.toMatch(/écris un post|write a post/i);
    }
    expect(new Set(posts.map(({ text }) => text)).size).toBe(3);
  });
});

test("a brief that says nothing, or has neither words nor days to spare, still has its posts", () => {
  const campaign = { ...campaignOf("fr"), brief: "", audience: "" };
  const wanted = { count: 3, platforms, first: "2026-12-01", last: "2026-12-01" };
  const plan = valueOf(readPlan(wanted)(answer(planMessages(campaign, wanted, null))));
  expect(plan).toHaveLength(3);
  for (const item of plan) {
    const { variants } = valueOf(readPost(item.platforms)(answer(postMessages(campaign, item, [], null))));
    expect(variants.map(({ platform }) => platform)).toEqual(item.platforms);
    for (const { parts } of variants) expect(parts[0]?.text).toMatch(/\p{L}/u);
  }
});
