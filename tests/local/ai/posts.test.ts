import { describe, expect, test } from "vitest";
import type { ModelCall } from "../../../local/ai/calls.ts";
import { answerFromPrompt } from "../../../local/ai/model/demonstration.ts";
import { readJson } from "../../../worker/answers/json-answer.rules.ts";
import type { ShapeResult } from "../../../worker/answers/shaped.rules.ts";
import { analysisMessages } from "../../../worker/modules/campaigns/generation/analysis/analysis.prompts.ts";
import { readAnalysis } from "../../../worker/modules/campaigns/generation/analysis/analysis.rules.ts";
import { hashtagMessages, readHashtags } from "../../../worker/modules/campaigns/generation/text/hashtags.prompts.ts";
import { improveMessages, readImproved } from "../../../worker/modules/campaigns/generation/text/improve.prompts.ts";
import {
  placeholdersOf,
  readTemplate,
  templateMessages,
} from "../../../worker/modules/campaigns/generation/text/template.prompts.ts";
import type { AiMessage } from "../../../worker/providers/ai/ai.ts";

const posts = {
  en: `In order to celebrate our 10 years, we open the bakehouse on 12 March and our baker Maria shows how the bread rises, how it is cut and how it is baked, which is really something that one should see.

The flour comes from the mill of Clisson. Everybody is welcome.

https://bakery.com/open #Bread`,
  fr: `Afin de fêter nos 10 ans, nous ouvrons le fournil le 12 mars et notre boulangère Maria montre comment le pain lève, comment on le façonne et comment on le cuit, ce qui est vraiment très beau à voir.

La farine vient du moulin de Clisson. Tout le monde est bienvenu.

https://bakery.com/open #Pain`,
};
const languages = ["en", "fr"] as const;

const ask = (messages: readonly AiMessage[]): unknown =>
  readJson(
    answerFromPrompt({
      maxTokens: 4_000,
      messages: messages.map(({ role, content }) => ({
        role,
        text: content.map((part) => (part.type === "text" ? part.text : "")).join(""),
        images: [],
      })),
    } as unknown as ModelCall),
  );

/** What the product reads of it, at the first try. */
function read<T>(reading: ShapeResult<T>): T {
  if ("fault" in reading) throw new Error(reading.fault);
  return reading.value;
}

describe.each(languages)("the demonstration model, asked about a post in %s", (language) => {
  const text = posts[language];

  test.each(["neutral", "professional", "warm", "direct", "playful"] as const)(
    "improves it in a tone that is %s, and keeps its facts",
    (tone) => {
      const wanted = { text, platform: "linkedin", tone, language: null, instruction: null } as const;
      const improved = read(readImproved(wanted)(ask(improveMessages(wanted))));
      expect(improved).not.toBe(text);
      for (const fact of ["10", "Maria", "Clisson", "https://bakery.com/open"]) expect(improved).toContain(fact);
    },
  );

  test("shortens it where its author asks for that", () => {
    const instruction = language === "fr" ? "Raccourcis ce texte" : "Make it shorter";
    const wanted = { text, platform: "linkedin", tone: "neutral", language, instruction } as const;
    expect(read(readImproved(wanted)(ask(improveMessages(wanted)))).length).toBeLessThan(text.length);
  });

  test("suggests hashtags of its own words, each with a reason in its language", () => {
    const wanted = { context: text, platform: "twitter", language: null } as const;
    const hashtags = read(readHashtags(wanted)(ask(hashtagMessages(wanted))));
    expect(hashtags.length).toBeGreaterThan(3);
    for (const { tag } of hashtags) expect(text.toLowerCase()).toContain(tag.slice(1).toLowerCase());
    expect(hashtags[0]?.why).toMatch(language === "fr" ? /^Le post parle de/ : /^The post is about/);
  });

  test.each(["neutral", "professional", "warm", "direct", "playful"] as const)(
    "writes a template that is %s",
    (tone) => {
      const goal = language === "fr" ? "Faire venir au fournil" : "Visits to the bakehouse";
      const wanted = { platform: "twitter", goal, tone, language, example: null } as const;
      const template = read(readTemplate(wanted)(ask(templateMessages(wanted))));
      expect(placeholdersOf(template).length).toBeGreaterThan(1);
      expect(template.toLowerCase()).toContain(goal.toLowerCase());
    },
  );

  test("takes the form of an example, and none of its facts", () => {
    const wanted = { platform: "linkedin", goal: "Visits", tone: "warm", language, example: text } as const;
    const template = read(readTemplate(wanted)(ask(templateMessages(wanted))));
    expect(template).not.toMatch(/Maria|Clisson|\d/);
  });

  test("analyses it by quotes that stand in it and rewrites that can be applied", () => {
    const wanted = { text, platform: "linkedin", language, goal: "", audience: "" } as const;
    const given = ask(analysisMessages(wanted)) as { rewrites: unknown[]; scores: Record<string, { quote: unknown }> };
    const judged = read(readAnalysis(text)(given));
    expect(judged.optimisation).toHaveLength(given.rewrites.length);
    expect(judged.optimisation.length).toBeGreaterThan(0);
    for (const name of ["hook", "clarity", "value"] as const) expect(judged.scores[name].quote).not.toBeNull();
    expect(new Set(Object.values(judged.scores).map(({ score }) => score)).size).toBeGreaterThan(2);
    expect(judged.recommendations.length).toBeGreaterThan(0);
    for (const { start, end } of judged.optimisation) expect(text.slice(start, end)).not.toContain("https:");
  });
});

test.each(["", "Ok", "🥖", "https://bakery.com"])("the demonstration model analyses %j without a fault", (text) => {
  const wanted = { text, platform: "twitter", language: "fr", goal: "", audience: "" } as const;
  expect(readAnalysis(text)(ask(analysisMessages(wanted)))).toHaveProperty("value");
});
