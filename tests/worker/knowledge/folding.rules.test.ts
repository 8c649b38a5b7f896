import { describe, expect, test } from "vitest";
import { foldLetters, locateQuote } from "../../../worker/knowledge/folding.rules.ts";

const pageOf = (text: string) => ({ text, folded: foldLetters(text) });

/** What the page says where the quote was located. */
const said = (text: string, quote: string) =>
  locateQuote(pageOf(text), quote).map((ranges) => ranges.map(({ start, end }) => text.slice(start, end)));

describe("folding", () => {
  test.each([
    ["case", "The TIDE", "thetide"],
    ["ligatures", "e\uFB03cient \uFB01sh", "efficientfish"],
    ["a hyphen at the end of a line", "exam-\nple", "example"],
    ["a soft hyphen", "exam\u00ADple", "example"],
    ["accents, composed or not", "e\u0301t\u00E9", "ete"],
    ["full widths", "ＡＢ１", "ab1"],
    ["an apostrophe that is a letter", "don\u02BCt", "dont"],
    ["separators of thousands", "1,500 or 1.500 or 1 500", "1500or1500or1500"],
    ["other alphabets are kept", "Приливы 潮汐", "приливы潮汐"],
  ])("%s", (_, text, folded) => {
    expect(foldLetters(text).text).toBe(folded);
  });

  test("a decimal point is not a separator", () => {
    expect(foldLetters("1.5 and 1,5 and 15").text).toBe("1.5and1.5and15");
  });

  test("every folded letter knows the place it comes from", () => {
    const { text, from } = foldLetters("«\u00A0e\uFB03 🌊 x");
    expect([text, from]).toEqual(["effix", [2, 3, 3, 3, 8, 9]]);
  });
});

describe("locating a quote", () => {
  const page = "Mr. Hale wrote: “High water comes\nfifty min-\nutes later each day.” It fell by 1.5 million in 2019.";

  test.each([
    ["word for word", "High water comes", "High water comes"],
    ["in another case, without the line break", "HIGH WATER COMES FIFTY", "High water comes\nfifty"],
    ["without the hyphen", "fifty minutes later", "fifty min-\nutes later"],
    ["with other quotation marks", "wrote: « High water", "wrote: “High water"],
    ["with a number written otherwise", "fell by 1,5 million", "fell by 1.5 million"],
  ])("%s", (_, quote, found) => {
    expect(said(page, quote)).toEqual([[found]]);
  });

  test.each([
    ["another number", "fell by 15 million"],
    ["half a number", "5 million in 2019"],
    ["half a word", "igh water comes"],
    ["a word in between", "High water always comes"],
    ["two letters", "It"],
    ["nothing but marks", "“…”"],
    ["nothing", ""],
  ])("not when it is %s", (_, quote) => {
    expect(said(page, quote)).toEqual([]);
  });

  test("a quote with a gap is every part of it, in their order", () => {
    expect(said(page, "High water comes … later each day")).toEqual([["High water comes", "later each day"]]);
    expect(said(page, "later each day [...] High water comes")).toEqual([]);
  });

  test("a quote that the page says twice is found twice", () => {
    expect(said("The tide is high. So the tide is high.", "the tide is high")).toEqual([
      ["The tide is high"],
      ["the tide is high"],
    ]);
  });

  test("scripts without spaces need none around a quote", () => {
    expect(said("因此潮汐每天推迟五十分钟到来。", "潮汐每天推迟五十分钟")).toEqual([["潮汐每天推迟五十分钟"]]);
  });
});
