import { describe, expect, test } from "vitest";
import { verifyCitation } from "../../../worker/knowledge/citations.rules.ts";
import { foldLetters } from "../../../worker/knowledge/folding.rules.ts";

const pageText =
  "High water comes fifty minutes later each day. Low water too.\nAnd again: high water comes fifty min-\nutes later.";

const given = (start = 0, end = 46) => ({ start, end, page: { text: pageText, folded: foldLetters(pageText) } });

describe("a citation is verified by the page it names", () => {
  test.each([
    ["word for word", "High water comes fifty minutes later each day"],
    ["in other letters", "HIGH WATER COMES “FIFTY” MINU-\nTES"],
    ["beyond the passage, on the same page", "each day. Low water too"],
  ])("%s", (_, quote) => {
    expect(verifyCitation(quote, given()).verified).toBe(true);
  });

  test.each([
    ["what it does not say", "High water comes sixty minutes later"],
    ["what another page says", "The moon pulls the sea"],
    ["too little to prove anything", "water"],
    ["no quote at all", ""],
  ])("never for %s", (_, quote) => {
    expect(verifyCitation(quote, given()).verified).toBe(false);
  });

  test("never for a passage that was not given", () => {
    expect(verifyCitation("High water comes", undefined).verified).toBe(false);
  });

  test.each([
    ["first", 0, 46, 0],
    ["last", 62, 110, 73],
  ])("of what is said twice, the %s is meant when the passage is there", (_, start, end, place) => {
    const result = verifyCitation("high water comes fifty minutes later", given(start, end));
    expect(result.verified && result.ranges[0]?.start).toBe(place);
  });
});
