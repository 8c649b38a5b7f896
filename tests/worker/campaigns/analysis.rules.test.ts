import { describe, expect, test } from "vitest";
import { analysedText, spanInParts } from "../../../worker/contract/campaigns/analysed-text.rules.ts";
import { readAnalysis } from "../../../worker/modules/campaigns/generation/analysis/analysis.rules.ts";
import { countText } from "../../../worker/modules/campaigns/generation/analysis/counted.rules.ts";
import { findQuote, quotedWords } from "../../../worker/modules/campaigns/generation/analysis/quotes.rules.ts";
import { judged } from "./judged.ts";

const text = "We bake 12 kinds of bread. Really good bread.\nCome by on Monday!";
const read = (answer: unknown, of = text) => {
  const reading = readAnalysis(of)(answer);
  if ("fault" in reading) throw new Error(reading.fault);
  return reading.value;
};

describe("words that a model quotes", () => {
  test.each([
    ["as they stand", "Come by", "Come by"],
    ["with spaces around them", "  Come by ", "Come by"],
    ["across a line break, by a space", "bread. Come", "bread.\nCome"],
    ["in other words", "Drop by", null],
    ["not at all", "", null],
  ])("%s", (_, quote, expected) => {
    expect(quotedWords(text, quote)).toBe(expected);
  });

  test("are found with the signs that a model puts for apostrophes, quotation marks, dashes and spaces", () => {
    const french = "L\u2019\u00AB\u00A0atelier\u00A0\u00BB ouvre \u2014 enfin\u202F!";
    expect(quotedWords(french, `L'" atelier " ouvre - enfin !`)).toBe(french);
  });

  test("are found at the next place where the first is taken", () => {
    expect(findQuote(text, "bread", ({ start }) => start > 30)).toEqual({ start: 39, end: 44 });
  });
});

describe("a model's answer on a post", () => {
  test("keeps quotes that stand there, and drops those that do not", () => {
    const { scores } = read(judged({ hook: "We bake 12 kinds", fit: "the best bakery" }));
    expect(scores.hook).toEqual({ score: 70, why: "Because.", quote: "We bake 12 kinds" });
    expect([scores.fit.quote, scores.overall.quote]).toEqual([null, null]);
  });

  test("has its rewrites where their words stand, in order, none over another, each once", () => {
    const { optimisation } = read(
      judged({}, [
        { quote: "Come by on Monday!", problem: "Vague.", rewrite: "See you on Monday." },
        { quote: "bread", problem: "Early.", rewrite: "loaves" },
        { quote: "Really good bread.", problem: "Empty.", rewrite: "Every one from sourdough." },
        { quote: "of bread", problem: "Over the second.", rewrite: "of loaves" },
        { quote: "bread", problem: "What is left.", rewrite: "baguettes" },
        { quote: "We sell cakes", problem: "Not there.", rewrite: "Cakes" },
      ]),
    );
    expect(optimisation.map(({ start, end, rewrite }) => [text.slice(start, end), rewrite])).toEqual([
      ["bread", "loaves"],
      ["Really good bread.", "Every one from sourdough."],
      ["Come by on Monday!", "See you on Monday."],
    ]);
  });

  test.each([
    ["changes nothing", "Really good bread."],
    ["invents a number", "Bread that 500 people love."],
  ])("leaves out a rewrite that %s", (_, rewrite) => {
    expect(read(judged({}, [{ quote: "Really good bread.", problem: "Empty.", rewrite }])).optimisation).toEqual([]);
  });

  test("leaves out a rewrite that loses a number", () => {
    const rewrite = { quote: "We bake 12 kinds of bread.", problem: "Dull.", rewrite: "So much bread." };
    expect(read(judged({}, [rewrite])).optimisation).toEqual([]);
  });

  test("leaves out a rewrite that would lie in two parts of a thread", () => {
    const reading = readAnalysis(
      text,
      ({ start, end }) => !text.slice(start, end).includes("\n"),
    )(judged({}, [{ quote: "bread. Come by", problem: "Two.", rewrite: "bread: come by" }]));
    expect(reading).toMatchObject({ value: { optimisation: [] } });
  });

  test("has whole scores, and its advice by priority", () => {
    const answer = judged();
    const advice = [3, 1].map((priority) => ({ priority, text: ` Advice ${priority}. ` }));
    const { scores, recommendations } = read({
      ...answer,
      scores: { ...answer.scores, hook: { score: 66.6, why: "" } },
      advice,
    });
    expect(scores.hook).toEqual({ score: 67, why: "", quote: null });
    expect(recommendations).toEqual([
      { priority: 1, text: "Advice 1." },
      { priority: 3, text: "Advice 3." },
    ]);
  });

  test.each([
    ["a score above a hundred", { scores: { ...judged().scores, hook: { score: 101, why: "", quote: null } } }],
    ["no sentiment", { sentiment: undefined }],
    ["another label", { sentiment: { label: "happy", intensity: 1 } }],
    ["words for a list", { rewrites: "none" }],
  ])("is none of the shape with %s", (_, change) => {
    expect(readAnalysis(text)({ ...judged(), ...change })).toHaveProperty("fault");
  });
});

describe("what is counted of a post", () => {
  test.each([
    [
      "twitter",
      ["Bread at https://bakery.com/menu #Bread #pain2"],
      { characters: 46, weighted_length: 46, hashtags: 2, links: 1, fold: null },
    ],
    ["twitter", ["👩‍🍳 日本"], { characters: 6, weighted_length: 7, hashtags: 0, links: 0 }],
    ["linkedin", [`${"word ".repeat(50)}`], { characters: 250, words: 50, reading_seconds: 15, fold: 210 }],
    ["linkedin", ["One.", "Two."], { characters: 8, weighted_length: 8, words: 2, reading_seconds: 1, fold: null }],
  ] as const)("on %s", (platform, parts, expected) => {
    expect(countText(platform, parts, "en")).toMatchObject(expected);
  });
});

describe("the text that is analysed", () => {
  const parts = [{ text: "One." }, { text: "Two." }, { text: "Three." }];
  const thread = { platform: "twitter" as const, parts };

  test("is that of the first variant, and none where that has no words", () => {
    expect(analysedText([thread])).toEqual({ platform: "twitter", text: "One.\n\nTwo.\n\nThree." });
    expect(analysedText([{ platform: "linkedin", parts: [{ text: " " }] }])).toBeNull();
    expect(analysedText([])).toBeNull();
  });

  test("has spans that lie in one part of a thread", () => {
    expect(spanInParts(thread.parts, { start: 6, end: 9 })).toEqual({ part: 1, start: 0, end: 3 });
    expect(spanInParts(thread.parts, { start: 12, end: 18 })).toEqual({ part: 2, start: 0, end: 6 });
    expect(spanInParts(thread.parts, { start: 2, end: 8 })).toBeNull();
  });
});
