import type { Language } from "../language.ts";

/** A number as people write it: '1,234.5', « 1 234,5 », '3.14', « 2,5 ». A comma before three digits groups in English alone. */
export function readNumber(written: string, language: Language): number {
  const bare = written.replaceAll(/[\s\u00A0\u202F’']/g, "");
  const hasPoint = bare.includes(".");
  const hasComma = bare.includes(",");
  if (hasPoint && hasComma) {
    const decimal = bare.lastIndexOf(",") > bare.lastIndexOf(".") ? "," : ".";
    return Number(bare.replaceAll(decimal === "," ? "." : ",", "").replace(",", "."));
  }
  if (!hasComma) return /^\d{1,3}(?:\.\d{3}){2,}$/.test(bare) ? Number(bare.replaceAll(".", "")) : Number(bare);
  const groups = /^\d{1,3}(?:,\d{3})+$/.test(bare) && (language === "en" || /,\d{3},/.test(bare));
  return Number(groups ? bare.replaceAll(",", "") : bare.replace(",", "."));
}

export const numberPattern = String.raw`\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,’']\d+)*`;

const spelled: Readonly<Record<string, number>> = Object.fromEntries(
  [
    "zero zéro",
    "one",
    "two deux",
    "three trois",
    "four quatre",
    "five cinq",
    "six",
    "seven sept",
    "eight huit",
    "nine neuf",
    "ten dix",
    "eleven onze",
    "twelve douze",
  ].flatMap((words, value) => words.split(" ").map((word) => [word, value])),
);

/** The first count that a wish names before one of these words: 'in two sentences', « en 3 phrases ». */
export function countBefore(wish: string, nouns: string): number | undefined {
  const names = [...Object.keys(spelled), "une?", "an?", "single"].join("|");
  const [, word = ""] =
    new RegExp(String.raw`(?<![\p{L}\d])(\d{1,2}|${names})\s+(?:\p{L}+\s+){0,2}?(?:${nouns})`, "iu").exec(wish) ?? [];
  const count = /^\d/.test(word) ? Number(word) : /^(?:une?|an?|single)$/i.test(word) ? 1 : spelled[word.toLowerCase()];
  return count === undefined || count < 1 ? undefined : Math.min(count, 20);
}

const inWords: Record<Language, readonly string[]> = {
  en: "zero one two three four five six seven eight nine ten eleven twelve".split(" "),
  fr: "zéro une deux trois quatre cinq six sept huit neuf dix onze douze".split(" "),
};
/** A small count as a sentence has it. */
export const spellCount = (count: number, language: Language): string => inWords[language][count] ?? String(count);
