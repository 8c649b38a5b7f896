import { describe, expect, test } from "vitest";
import { trainingStatuses } from "#contract/support/chatbots.ts";
import { chatbotView, chatbotSection } from "#modules/support/sections.rules.ts";
import { matching, pathInSite } from "#modules/support/knowledge/sources.rules.ts";
import { nameOfSite, siteUrlOf } from "#modules/support/site-address.rules.ts";
import { isTrainingOver, trainingPace } from "#modules/support/training.actions.ts";

describe("the address of a site", () => {
  test.each([
    ["www.voilerie-rivage.example", "https://www.voilerie-rivage.example/"],
    ["  http://site.example/help?a=1 ", "http://site.example/help?a=1"],
    ["café.example", "https://xn--caf-dma.example/"],
    ["localhost", null],
    ["a sail maker", null],
    ["ftp://site.example", null],
    ["javascript:alert(1)", null],
    ["https://user:word@site.example", null],
    ["", null],
  ])("%j is read as %j", (typed, url) => expect(siteUrlOf(typed)).toBe(url));

  test("names the chatbot at first", () => {
    expect(nameOfSite("https://www.voilerie-rivage.example/fr")).toBe("Voilerie Rivage");
    expect(nameOfSite("https://docs.halyard.example/")).toBe("Halyard");
    expect(nameOfSite("https://docs.example/")).toBe("Docs");
    expect(nameOfSite(`https://${"a".repeat(63)}.example`)).toHaveLength(60);
  });
});

test("the address opens a part of the page, and one that it does not know opens the first", () => {
  expect(chatbotView({ tab: "leads", q: "ada", page: "2", other: 3 })).toEqual({ tab: "leads", q: "ada", page: "2" });
  expect(chatbotSection(chatbotView({ tab: "nothing" }))).toBe(chatbotSection({}));
});

test("a training is followed every five seconds, and only its end ends that", () => {
  expect(trainingPace).toEqual({ firstMs: 5_000, everyMs: 5_000, tries: Number.POSITIVE_INFINITY });
  expect(trainingStatuses.filter((status) => isTrainingOver({ training_status: status }))).toEqual([
    "completed",
    "failed",
  ]);
});

describe("sources", () => {
  const sources = [
    { kind: "web", state: "ready", title: "Délais de livraison", url: "https://site.example/aide/livraison" },
    { kind: "web", state: "gone", title: "Sac bleu", url: "https://site.example/sac" },
    { kind: "file", state: "failed", title: "Prices 2026.pdf", url: null },
  ] as const;
  test.each([
    ["all", "", 3],
    ["web", "", 2],
    ["attention", "", 2],
    ["all", "LIVRAISON aide", 1],
    ["web", "prices", 0],
  ] as const)("of %s that hold %j are %i", (filter, query, count) =>
    expect(matching(sources, filter, query, "fr")).toHaveLength(count),
  );

  test("are shown without what all pages of a site share", () => {
    expect(pathInSite("https://site.example/%C3%A9t%C3%A9?page=2#top")).toBe("/été?page=2");
    expect(pathInSite("nonsense")).toBe("nonsense");
  });
});
