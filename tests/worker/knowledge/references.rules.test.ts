import { expect, test } from "vitest";
import { definedTermsIn, referencesIn } from "../../../worker/knowledge/references.rules.ts";

test.each([
  ["as defined in Section 1.1 of this agreement", ["1.1"]],
  ["subject to clause 12.3.4", ["12.3.4"]],
  ["see Annex C and see also Note 7", ["Annex C", "7"]],
  ["conformément à l’article 9 du contrat", ["9"]],
  ["tel que prévu à l'annexe B", ["annexe B"]],
  ["Section 3 begins here", []],
  ["seen in the annexe of the castle", []],
])("%s refers to %j", (text, words) => {
  expect(referencesIn(text).map((one) => one.words)).toEqual(words);
});

test("a place begins with its name, and is no other that begins alike", () => {
  const [place] = referencesIn("see Annex C");
  const form = new RegExp(place?.pattern.replaceAll("[[:space:]]", "\\s") ?? "", "i");
  expect(["Annex C\nTolls", "Text\n ANNEX C. Tolls", "Annex CD", "of Annex C"].map((text) => form.test(text))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ["What is a Change of Control?", ["Change of Control"]],
  ["when does the Term end for the Lead Investor", ["Term", "Lead Investor"]],
  ["when does it end", []],
])("%s asks by the terms %j", (question, terms) => {
  expect(definedTermsIn(question).map(({ words }) => words)).toEqual(terms);
});
