import { expect, test } from "vitest";
import { languageOf } from "../../../worker/lib/language.rules.ts";

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
  expect(languageOf(header)).toBe(language);
});
