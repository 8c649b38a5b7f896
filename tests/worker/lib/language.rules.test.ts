import { expect, test } from "vitest";
import { preferredLanguage, spokenIn } from "../../../worker/lib/language.rules.ts";

test.each([
  [null, "en"],
  ["", "en"],
  ["fr", "fr"],
  ["fr-CA,fr;q=0.9,en;q=0.8", "fr"],
  ["en-GB,en;q=0.9,fr;q=0.8", "en"],
  ["en;q=0.5, FR-fr;q=0.9", "fr"],
  ["de,fr;q=0.9", "en"],
  [";;;q=x,,", "en"],
])("a browser that asks for %j reads %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test.each([
  [null, null],
  ["es", "es"],
  ["pt-BR,en;q=0.8", "pt"],
  ["ja,fi;q=0.9,sv;q=0.8,en;q=0.7", "sv"],
  ["en;q=0.5, de-AT;q=0.9", "de"],
  ["zh-Hans", null],
  [";;;q=x,,", null],
])("of %j the first language that can be told from a text is %s", (header, language) => {
  expect(spokenIn(header)).toBe(language);
});
