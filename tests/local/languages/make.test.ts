import { expect, test } from "vitest";
import { eld } from "eld/extrasmall";
import { cutOf, kept, readLibrary } from "../../../local/languages/make.ts";
import { ngrams, signs, usual } from "../../../worker/contract/languages/ngrams.ts";
import { scoresOf } from "../../../worker/contract/languages/tell-language.rules.ts";
import { questions } from "../../worker/contract/languages/questions.ts";

test("the n-grams are those of the library", async () => {
  const library = await readLibrary();
  expect(ngrams === cutOf(library).join("\n")).toBe(true);
  expect(signs).toBe(library.dictionary.slice(0x80).join(""));
  expect(usual).toEqual(kept.map((language) => library.avgScore[language]));
});

test("a text scores in each language what the library gives it", () => {
  eld.setLanguageSubset(kept);
  for (const text of Object.values(questions).flat()) {
    const own = scoresOf(text).map(({ language, score }) => [language, score.toFixed(9)]);
    const theirs = Object.entries(eld.detect(text).getScores()).map(([language, score]) => [
      language,
      score.toFixed(9),
    ]);
    expect(Object.fromEntries(own), text).toEqual(Object.fromEntries(theirs));
  }
});
