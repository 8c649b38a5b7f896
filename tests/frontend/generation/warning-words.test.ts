import { createInstance, type TFunction } from "i18next";
import { expect, test } from "vitest";
import { warningWords } from "#modules/generation/warning-words.ts";
import { texts } from "../../support/texts.ts";

const wordsIn = async (lng: "en" | "fr") => {
  const i18n = createInstance();
  await i18n.init({ lng, resources: texts, keySeparator: false, interpolation: { escapeValue: false } });
  const t = i18n.getFixedT(lng, "creation") as TFunction<"creation">;
  return (line: string) => warningWords(t, lng, line)?.replaceAll(/[\u00a0\u202f]/g, " ") ?? null;
};
const [en, fr] = [await wordsIn("en"), await wordsIn("fr")];

test.each([
  ["too_short:2.1", "Chapter 2, section 1: shorter than planned", "Chapitre 2, section 1 : plus court que prévu"],
  ["too_long:conclusion", "Conclusion: longer than planned", "Conclusion : plus long que prévu"],
  [
    "unproven:introduction",
    "Introduction: a statement was not found in the document",
    "Introduction : une affirmation n'a pas été retrouvée dans le document",
  ],
  [
    "repeats:1.2",
    "Chapter 1, section 2: repeats sentences from earlier on",
    "Chapitre 1, section 2 : reprend des phrases déjà écrites",
  ],
  [
    "other_language:1.2",
    "Chapter 1, section 2: written partly in another language",
    "Chapitre 1, section 2 : en partie dans une autre langue",
  ],
  ["missing:1", "1 section could not be written.", "1 section n'a pas pu être écrite."],
  [
    "promises",
    "The story announces something that it does not tell.",
    "L'histoire annonce quelque chose qu'elle ne raconte pas.",
  ],
  [
    "cards_fewer:18.30",
    "The document gave 18 cards of the 30 you asked for.",
    "Le document a donné 18 cartes sur les 30 demandées.",
  ],
  [
    "glyphs:ꙮ",
    "Characters that no font of the book can draw: ꙮ",
    "Caractères qu'aucune police du livre ne dessine : ꙮ",
  ],
  ["of_a_later_release:1", null, null],
])("the warning %s is a sentence in both languages", (line, inEnglish, inFrench) => {
  expect([en(line), fr(line)]).toEqual([inEnglish, inFrench]);
});
