import { describe, expect, test } from "vitest";
import { remarkCodes } from "#contract/cv/lint/lint.rules.ts";
import { neededSections } from "#contract/cv/lint/remark.ts";
import type { Remark, RemarkParams } from "#contract/cv/lint/remark.ts";
import { fixLabel, namelessIn, remarkSentence } from "#modules/assistant/cv/remarks/remark-words.ts";
import { wordsIn, type TextKey } from "../../../support/words.ts";

const params: { [Code in keyof RemarkParams]: RemarkParams[Code] } = {
  name_missing: null,
  email_missing: null,
  phone_missing: null,
  city_missing: null,
  address_odd: { address: "a@gmial.com", reason: "domain" },
  link_odd: { link: "ici" },
  link_without_protocol: { link: "a.fr" },
  dates_missing: { entry: "Acme" },
  dates_reversed: { entry: "Acme" },
  dates_future: { entry: "Acme", date: "2031-02" },
  dates_overlapping: { entry: "Acme", other: "Bolt" },
  gap: { months: 14, after: "Acme", before: "Bolt" },
  section_missing: { section: "work" },
  bullets_missing: { entry: "Acme" },
  bullet_long: { entry: "Acme", words: 41 },
  bullets_many: { entry: "Acme", bullets: 11 },
  number_missing: { entry: "Acme" },
  start_weak: { entry: "Acme", words: "en charge de" },
  first_person: { entry: "Acme", words: "j’ai" },
  tense_mixed: { entry: "Acme" },
  verb_repeated: { verb: "Led", times: 4 },
  cliche: { words: "team player" },
  skills_many: { skills: 34 },
  skill_doubled: { skill: "Excel" },
  summary_long: { words: 97 },
  pages_many: { pages: 3 },
  type_small: { points: 8.5 },
  glyph_missing: { signs: "𓀀" },
  photo_unusual: null,
  languages_mixed: { words: "the work of" },
  keywords_stuffed: { word: "python", times: 12 },
  text_hidden: { words: "hire me" },
};

/** What a sentence does not repeat, but says in the words of its language. */
const reworded = new Set(["date", "reason", "section", "points"]);

function wordsOf(language: "en" | "fr") {
  const words = wordsIn(language);
  const t = (key: TextKey<"remarks">, facts?: Record<string, string | number>) => words("remarks", key, facts);
  return t as unknown as Parameters<typeof remarkSentence>[0];
}

const withFix = (to: string) => ({ fix: { name: "write", to, apply: (cv: never) => cv } }) as unknown as Remark;

describe.each(["en", "fr"] as const)("remarks in %s", (language) => {
  test("each code has a sentence of its own that names what is meant", () => {
    const t = wordsOf(language);
    const said = remarkCodes.map((code) => {
      const remark = { code, severity: "hint", place: { section: "work" }, params: params[code] } as Remark;
      const sentence = remarkSentence(t, remark, language, language);
      const named = Object.entries(params[code] ?? {}).filter(([name]) => !reworded.has(name));
      for (const [, value] of named) expect(sentence).toContain(String(value));
      return sentence;
    });
    expect(new Set(said).size).toBe(remarkCodes.length);
    for (const sentence of said) expect(sentence).toMatch(/^.{12,}[.?]$/u);
    expect(said.join(" ")).not.toMatch(/\{\{|undefined|_(?:one|many|other)/);
  });

  test("an entry without a name is called by its place", () => {
    const nameless = namelessIn(wordsOf(language));
    const said = [
      nameless({ section: "work", place: 1, isInside: false }),
      nameless({ section: "work", place: 1, isInside: true }),
      nameless({ section: "projects", place: 2, isInside: true }),
      nameless({ section: "own7", place: 12, isInside: true }),
    ];
    const expected = {
      en: ["The first experience", "the first experience", "the second project", "the 12th entry of a section"],
      fr: ["La première expérience", "la première expérience", "le deuxième projet", "le 12e élément d'une rubrique"],
    };
    expect(said.map((words) => words.replaceAll("’", "'"))).toEqual(expected[language]);
  });

  test.each(neededSections)("a page without %s has a sentence of its own", (section) => {
    const remark = { code: "section_missing", severity: "hint", place: { section }, params: { section } } as Remark;
    expect(remarkSentence(wordsOf(language), remark, language, language)).toMatch(/^.{20,}\.$/u);
  });

  test("a button says what it writes, and shortens it between words", () => {
    const t = wordsOf(language);
    expect(fixLabel(t, withFix("A formé"))).toContain("A formé");
    const long = fixLabel(t, withFix("Managed the budget of the whole department"));
    expect(long).toContain("Managed the…");
  });
});
