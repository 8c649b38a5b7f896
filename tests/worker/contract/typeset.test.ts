import { describe, expect, test } from "vitest";
import { typeset, typesetPieces } from "../../../worker/contract/document/typeset.rules.ts";
import { createDice } from "../../support/dice.ts";

/** Spaces as they are read: "_" does not break, "," is the narrow one. */
const shown = (text: string) => text.replaceAll("\u00a0", "_").replaceAll("\u202f", "^");

describe("French", () => {
  test.each([
    ["Quoi? Oui! Non; si", "Quoi^? Oui^! Non^; si"],
    ["Quoi ? Oui ! Non ; si : bien", "Quoi^? Oui^! Non^; si_: bien"],
    ["Vraiment ?! Oui !!!", "Vraiment^?! Oui^!!!"],
    ['Il dit "bonjour" puis part.', "Il dit «_bonjour_» puis part."],
    ['Il dit : "Viens !"', "Il dit_: «_Viens^!_»"],
    ["«oui» et « non »", "«_oui_» et «_non_»"],
    ["Rendez-vous à 10:30, au 3:4", "Rendez-vous à 10:30, au 3:4"],
    [
      "Voir https://a.example/b?c=d;e ; ou ada@lovelace.example !",
      "Voir https://a.example/b?c=d;e^; ou ada@lovelace.example^!",
    ],
    ["L'été, l'œuvre", "L’été, l’œuvre"],
    ["Une taille de 5'10, soit 40 % et 3 €", "Une taille de 5'10, soit 40_% et 3_€"],
    ["? Début", "? Début"],
    ["(? rien)", "(? rien)"],
    ["std::vector et a:b", "std::vector et a:b"],
    ['"Un début sans fin', '"Un début sans fin'],
    ["« »", "«_»"],
    ["Ligne\n! suite", "Ligne\n! suite"],
    ["10 MW à 3,5 km² dès 10 h 30", "10_MW à 3,5_km² dès 10_h 30"],
    ["1 250,4 € sur 12 000 000 $, dont −3 447 en 1966", "1^250,4_€ sur 12^000^000_$, dont −3^447 en 1966"],
    ["06 12 34 56 78, +1 202 555 0143, en 1966 250 bateaux", "06 12 34 56 78, +1 202 555 0143, en 1966 250 bateaux"],
    ["Chapitre 3 s'il le faut, 12 mots, 4 litres", "Chapitre 3 s’il le faut, 12 mots, 4 litres"],
  ])("%s", (written, set) => {
    expect(shown(typeset(written, "fr"))).toBe(set);
  });
});

describe("English", () => {
  test.each([
    ['He said "yes": no?', "He said “yes”: no?"],
    ["It isn't 'a word' of theirs", "It isn’t ‘a word’ of theirs"],
    ["rock 'n' roll", "rock ’n’ roll"],
    ['A screen of 15" wide', 'A screen of 15" wide'],
    ["What ? Yes !", "What ? Yes !"],
    ["It cost 12 000 000 francs", "It cost 12_000_000 francs"],
    ["240 MW at 20 °C, 8 metres", "240_MW at 20_°C, 8 metres"],
  ])("%s", (written, set) => {
    expect(shown(typeset(written, "en"))).toBe(set);
  });
});

test("a quotation goes on through marks, and nothing changes inside code and formulas", () => {
  const pieces = [
    { text: 'Il écrit "avec ' },
    { text: "force" },
    { text: '" dans ' },
    { text: 'if (a) { print("x"); }', fixed: true },
    { text: " ; puis " },
    { text: "", fixed: true },
    { text: "?" },
  ];
  expect(typesetPieces(pieces, "fr").map(shown)).toEqual([
    "Il écrit «_avec ",
    "force",
    "_» dans ",
    'if (a) { print("x"); }',
    "^; puis ",
    "",
    "^?",
  ]);
});

const alphabet = [..."aZé3 .,;:!?'\"«»()“”%€-\n", "\u00a0", "\u202f", "http://a.b", "10:30", "😀"];
const spaces = /[ \u00a0\u202f]/g;
const quotes = /["'«»“”‘’]/g;

const throwText = (seed: number): string => {
  const dice = createDice(seed);
  return Array.from({ length: 1 + dice(24) }, () => alphabet[dice(alphabet.length)]).join("");
};
const texts = Array.from({ length: 4_000 }, (_, seed) => throwText(seed));
const bare = (text: string) => text.replaceAll(spaces, "").replaceAll(quotes, "'");

describe.each(["fr", "en"] as const)("in any text of %s", (language) => {
  test("what is set is not set twice", () => {
    const once = texts.map((text) => typeset(text, language));
    expect(once.map((text) => typeset(text, language))).toEqual(once);
  });

  test("only spaces and quotes change, and there are as many quotes", () => {
    expect(texts.map((text) => bare(typeset(text, language)))).toEqual(texts.map(bare));
  });
});
