import { expect, test } from "vitest";
import {
  conversationLanguage,
  firstSpoken,
  languageOfText,
} from "../../../../worker/contract/languages/conversation-language.machine.ts";

const clear = { es: "¿Cuánto cuesta la entrega?", de: "Was kostet der Versand?", fr: "Combien coûte la livraison ?" };
/** Told with a margin between 0.02 and 0.08, as French though it is Portuguese. */
const doubtful = "Explique a fotossíntese";
const unsure = "A que horas abrem?";

test.each<[string, string[], string | null]>([
  ["a first text is taken", [clear.es], "es"],
  ["a doubtful first text is taken too", [doubtful], "fr"],
  ["an unsure first text takes nothing", [unsure], null],
  ["nothing was said", [], null],
  ["a short word keeps the language", [clear.de, "OK", "Merci"], "de"],
  ["a name keeps the language", [clear.de, "Marie Dupont"], "de"],
  ["an unsure text keeps the language", [clear.de, unsure], "de"],
  ["one doubtful text keeps the language", [clear.de, doubtful], "de"],
  ["the second doubtful one changes it", [clear.de, doubtful, doubtful], "fr"],
  ["a doubt that the next text answers is gone", [clear.de, doubtful, clear.de, doubtful], "de"],
  ["a short word between two doubtful texts does not part them", [clear.de, doubtful, "OK", doubtful], "fr"],
  ["a clear text changes it at once", [clear.de, clear.fr], "fr"],
  ["a language of none of the twelve changes it too", [clear.fr, "Сколько стоит доставка?"], "other"],
])("%s", (_, turns, language) => {
  expect(conversationLanguage(turns)).toBe(language);
});

test.each([
  [["es", "fr", "en"], "es"],
  [[null, "fr", "en"], "fr"],
  [["other", null, "de"], "de"],
  [[null, undefined, "other"], null],
] as const)("of %j the first that is known is %s", (known, language) => {
  expect(firstSpoken(...known)).toBe(language);
});

test("a text alone has a language where it is sure", () => {
  expect(languageOfText(clear.es)).toBe("es");
  expect(languageOfText(unsure)).toBeNull();
});
