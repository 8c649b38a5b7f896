import { expect, test } from "vitest";
import { detectLanguage, searchLanguageOf } from "../../../worker/knowledge/languages.rules.ts";

const english =
  "The tide of the harbour was high at noon, and it is the moon that draws the water of the sea to the shore. ".repeat(
    2,
  );
const french =
  "La marée du port était haute à midi, et c'est la lune qui attire les eaux de la mer vers le rivage de la ville. ".repeat(
    2,
  );
const german =
  "Die Flut im Hafen stand am Mittag hoch, und der Mond zieht das Wasser des Meeres an das Ufer heran, sagen sie. ".repeat(
    2,
  );
const russian =
  "Прилив в гавани был высоким в полдень, и это луна притягивает воды моря к берегу, так говорят они. ".repeat(2);

test.each([
  ["English", english, "en", "english"],
  ["French", french, "fr", "french"],
  ["German", german, "de", "simple"],
  ["a language of none of the twelve", russian, "other", "simple"],
  ["French with words of English", `${french} ${french} ${english}`, "fr", "french"],
  ["figures", "12 34 56 ".repeat(40), null, "simple"],
  ["a few words", "The tide is high.", null, "simple"],
  ["nothing", "", null, "simple"],
])("text in %s is searched as such", (_, text, language, configuration) => {
  expect(detectLanguage(text)).toBe(language);
  expect(searchLanguageOf(detectLanguage(text))).toBe(configuration);
});
