import { describe, expect, test } from "vitest";
import { measureText, unitsOf } from "../../../../worker/contract/publishing/post-text.rules.ts";

describe("a text is counted as X counts it", () => {
  test.each([
    ["280 letters", "a".repeat(280), 280, []],
    ["281 letters", "a".repeat(281), 281, ["too_long"]],
    ["140 Chinese characters", "本".repeat(140), 280, []],
    ["141 Chinese characters", "本".repeat(141), 282, ["too_long"]],
    ["a family as one emoji", "👨‍👩‍👧", 2, []],
    ["any address as 23", `see https://example.com/${"a".repeat(300)}`, 27, []],
    ["an address without a scheme", "see example.com", 27, []],
    ["nothing", "", 0, ["empty"]],
    ["a second cashtag", "$AAPL and $MSFT", 15, ["cashtags"]],
    ["one cashtag", "$AAPL costs $100", 16, []],
    ["a byte order mark", "a\ufeffb", 4, ["characters"]],
  ])("%s", (_, text, length, problems) => {
    expect(measureText("twitter", text)).toMatchObject({ length, limit: 280, problems });
  });

  test.each([
    ["None", 280],
    [null, 280],
    ["Basic", 25_000],
    ["Premium", 25_000],
    ["PremiumPlus", 25_000],
    ["Something", 280],
  ])("an account of the type %s may write %i", (type, limit) => {
    const { problems, ...measured } = measureText("twitter", "a".repeat(limit + 1), type);
    expect([measured.limit, problems]).toEqual([limit, ["too_long"]]);
    expect(measureText("twitter", "a".repeat(limit), type).problems).toEqual([]);
  });
});

describe("a text is counted as LinkedIn counts it", () => {
  test.each([
    ["3,000 signs that are escaped on their way", "(".repeat(3_000), 3_000, []],
    ["one more", "(".repeat(3_001), 3_001, ["too_long"]],
    ["a mention by its name", "Hello @[Ada L](urn:li:person:a-1_b)", 11, []],
    ["spaces alone", " \n ", 3, ["empty"]],
    ["several cashtags", "$AAPL $MSFT", 11, []],
  ])("%s", (_, text, length, problems) => {
    expect(measureText("linkedin", text)).toMatchObject({ length, limit: 3_000, problems });
  });
});

describe("an item takes as many units as the network bills", () => {
  test.each([
    ["twitter", "no link", 1],
    ["twitter", "one https://example.com", 10],
    ["twitter", "a bare example.com", 10],
    ["twitter", "two example.com https://example.org/a", 10],
    ["twitter", "an e-mail address me@example.com", 1],
    ["twitter", "version 1.2 and e.g. this", 1],
    ["linkedin", "one https://example.com", 1],
  ] as const)("%s: %s: %i", (platform, text, units) => {
    expect(unitsOf(platform, text)).toBe(units);
  });
});
