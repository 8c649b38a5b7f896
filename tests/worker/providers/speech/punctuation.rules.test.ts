import { describe, expect, test } from "vitest";
import { languageCodeOf } from "../../../../worker/providers/speech/languages.rules.ts";
import { punctuated } from "../../../../worker/providers/speech/punctuation.rules.ts";
import { speechCostMicros } from "../../../../worker/providers/speech/speech-cost.rules.ts";

/** Each word a second long, one behind the other. */
const timed = (words: string) =>
  words.split("|").map((text, at) => ({ text, startMs: at * 1_000, endMs: at * 1_000 + 900 }));
const shown = (words: string, text: string) =>
  punctuated(timed(words), text)
    .map((word) => `${word.text.replaceAll("\u00A0", "_")}@${word.startMs}-${word.endMs}`)
    .join(" ");

describe("words have the punctuation of the text", () => {
  test.each([
    ["at their ends", "hello|world|again", "Hello, world! Again?", "Hello,@0-900 world!@1000-1900 Again?@2000-2900"],
    ["around them", "he|said|no", '(He) said "no".', '(He)@0-900 said@1000-1900 "no".@2000-2900'],
    ["in French, with its spaces", "vraiment|oui", "Vraiment ? « Oui »", "Vraiment_?@0-900 «_Oui_»@1000-1900"],
    ["with dashes between", "one|two", "One – two.", "One_–@0-900 two.@1000-1900"],
    ["in segments that begin with a space", "so|it|is", " So it is. ", "So@0-900 it@1000-1900 is.@2000-2900"],
    ["before the first", "alors", "… Alors", "…_Alors@0-900"],
  ])("%s", (_, words, text, expected) => {
    expect(shown(words, text)).toBe(expected);
  });
});

describe("words are the text's", () => {
  test.each([
    ["where the vendor cuts one in two", "l'|eau|peut|être", "L'eau peut-être.", "L'eau@0-1900 peut-être.@2000-3900"],
    ["where the vendor joins two", "10000|euros", "10 000 euros", "10_000@0-900 euros@1000-1900"],
    ["with capitals and accents of either encoding", "e\u0301te\u0301", "Été.", "Été.@0-900"],
    ["without those that are marks alone", "♪|hello|-", "Hello", "Hello@1000-1900"],
    [
      "as they were heard, where the text lacks them",
      "hello|um|world",
      "Hello world.",
      "Hello@0-900 um@1000-1900 world.@2000-2900",
    ],
    [
      "and a sentence ends where its last word was not heard",
      "we|go|then",
      "We go now. Then.",
      "We@0-900 go.@1000-1900 Then.@2000-2900",
    ],
    [
      "as they were heard, where nothing of the text fits but its end",
      "one|two",
      "Completely different words.",
      "one@0-900 two.@1000-1900",
    ],
    [
      "and one too many does not skip those behind it",
      "the|hello|world|the|end",
      "Hello world, the end.",
      "the@0-900 Hello@1000-1900 world,@2000-2900 the@3000-3900 end.@4000-4900",
    ],
    ["as they were heard, without a text", "one|two", "", "one@0-900 two@1000-1900"],
    ["none without words", "", "Music plays.", ""],
  ])("%s", (_, words, text, expected) => {
    expect(shown(words, text)).toBe(expected);
  });

  test("in the order of their times, whatever the vendor rounds", () => {
    const words = [
      { text: "a", startMs: 500, endMs: 400 },
      { text: "b", startMs: 480, endMs: 700 },
    ];
    expect(punctuated(words, "A b.")).toEqual([
      { text: "A", startMs: 500, endMs: 500 },
      { text: "b.", startMs: 500, endMs: 700 },
    ]);
  });
});

test("a transcript of ten minutes is punctuated at once", () => {
  const words = Array.from({ length: 1_800 }, (_, at) => `word${at}`);
  const text = words.map((word, at) => (at % 9 === 8 ? `${word}.` : word)).join(" ");
  const found = punctuated(timed(words.join("|")), text);
  expect(found.filter((word) => word.text.endsWith("."))).toHaveLength(200);
});

test.each([
  ["english", "en"],
  ["French", "fr"],
  ["fr", "fr"],
  ["bengali", "bn"],
  ["haitian creole", "ht"],
  ["cantonese", "yue"],
  ["klingon", null],
  ["", null],
  [null, null],
])("the language %s is %s", (name, code) => {
  expect(languageCodeOf(name)).toBe(code);
});

test.each([
  [0.006, 60_000, 6_000],
  [0.006, 8_200, 900],
  [0.006, 0, 0],
  [null, 60_000, 0],
])("at %s USD a minute, %i ms cost %i micro-USD", (unitPrice, durationMs, micros) => {
  expect(speechCostMicros({ unitPrice }, durationMs)).toBe(micros);
});
