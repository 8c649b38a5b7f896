import { createInstance, type TFunction } from "i18next";
import { describe, expect, test } from "vitest";
import { groupWarnings, partOf } from "#modules/generation/warnings/warning-groups.rules.ts";
import { groupWords, lineWords, wholeWords } from "#modules/generation/warnings/warning-words.ts";
import { texts } from "../../support/texts.ts";

const titles = ["High water", "Low water"];

/** What a list of warnings says, a line each, with the number of points of each chapter before its own. */
async function wordsIn(lng: "en" | "fr") {
  const i18n = createInstance();
  await i18n.init({ lng, resources: texts, keySeparator: false, interpolation: { escapeValue: false } });
  const t = i18n.getFixedT(lng, "creation") as TFunction<"creation">;
  return (...lines: string[]) => {
    const { whole, groups } = groupWarnings(lines);
    return [
      ...whole.map((warning) => wholeWords(t, lng, warning)),
      ...groups.flatMap((group) => [
        `${group.count} ${groupWords(t, group, titles)}`,
        ...group.lines.map((line) => lineWords(t, line)),
      ]),
    ].map((text) => text.replaceAll(/[\u00a0\u202f]/g, " "));
  };
}
const [en, fr] = [await wordsIn("en"), await wordsIn("fr")];

describe("the warnings of a work", () => {
  test.each([
    [
      "too_short:2.1",
      ["1 Chapter 2: Low water", "Section 1: shorter than planned"],
      "Section 1 : plus court que prévu",
    ],
    ["too_long:conclusion", ["1 Conclusion", "Longer than planned"], "Plus long que prévu"],
    [
      "unproven:introduction",
      ["1 Introduction", "A claim wasn't found in the document"],
      "Une affirmation n'a pas été retrouvée dans le document",
    ],
    [
      "repeats:1.2",
      ["1 Chapter 1: High water", "Section 2: repeats earlier sentences"],
      "Section 2 : reprend des phrases déjà écrites",
    ],
    [
      "other_language:3.2",
      ["1 Chapter 3", "Section 2: written partly in another language"],
      "Section 2 : en partie dans une autre langue",
    ],
    ["missing:1", ["1 section couldn't be written."], "1 section n'a pas pu être écrite."],
    [
      "promises",
      ["The story sets up something it never tells."],
      "L'histoire annonce quelque chose qu'elle ne raconte pas.",
    ],
    [
      "cards_fewer:18.30",
      ["18 cards of the 30 you asked for: the text holds no more facts."],
      "18 cartes sur les 30 demandées : le texte ne contient pas d'autres faits.",
    ],
    [
      "glyphs:ꙮ",
      ["No font in the book has these characters: ꙮ"],
      "Caractères qu'aucune police du livre ne dessine : ꙮ",
    ],
  ])("say %s in both languages", (line, inEnglish, inFrench) => {
    expect(en(line)).toEqual(inEnglish);
    expect(fr(line).at(-1)).toBe(inFrench);
  });

  test("stand together by chapter and section, in the order of the text, each counted", () => {
    const lines = ["too_short:conclusion", "unproven:2.3", "too_short:2.1", "too_long:2.3", "missing:2", "repeats:1.1"];
    expect(en(...lines)).toEqual([
      "2 sections couldn't be written.",
      "1 Chapter 1: High water",
      "Section 1: repeats earlier sentences",
      "3 Chapter 2: Low water",
      "Section 1: shorter than planned",
      "Section 3: a claim wasn't found in the document, longer than planned",
      "1 Conclusion",
      "Shorter than planned",
    ]);
  });

  test("of a later release are left out and not counted", () => {
    expect(groupWarnings(["of_a_later_release:1", "promises", "promises"])).toMatchObject({ count: 1, groups: [] });
  });

  test.each([
    ["too_short:introduction", "c0s1"],
    ["too_short:2.3", "c2s3"],
    ["too_short:conclusion", "c3s1"],
  ])("lead from %s to the part %s", (line, part) => {
    const [group] = groupWarnings([line]).groups;
    const [first] = group?.lines ?? [];
    expect(group && first && partOf(group, first, titles.length)).toBe(part);
  });
});
