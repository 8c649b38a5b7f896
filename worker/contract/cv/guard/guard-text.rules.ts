import { lintWords } from "../lint/lint-words.ts";
import { folded } from "../texts.rules.ts";
import type { Language } from "../words.ts";
import { guardWords } from "./guard-words.ts";

/** A word of a text as the guard compares it. */
export interface Word {
  /** As it stands there. */
  text: string;
  folded: string;
  stem: string;
  /** A capital inside a sentence, capitals within, or digits beside letters. */
  isName: boolean;
}

const fewestLetters = 3;

export function stemOf(word: string, language: Language): string {
  const { families, endings } = guardWords[language];
  const family = families[word];
  if (family !== undefined) return family;
  const stem = word.replace(endings, "");
  return stem.length >= fewestLetters ? stem : word;
}

const wordPattern = /[\p{L}\p{N}]+(?:[+#]+(?![\p{L}\p{N}]))?/gu;
const numeral = /^\d/;

/** The words of a text; numbers alone are not among them. */
export function guardedWords(text: string, language: Language): Word[] {
  const plain = text.normalize("NFKC");
  return [...plain.matchAll(wordPattern)].flatMap(([found], index, all) => {
    if (/^\d+$/.test(found)) return [];
    const at = all[index]?.index ?? 0;
    const before = plain.slice(0, at).trimEnd();
    const opens = before === "" || /[.!?…:•\n]["»”)]?$/.test(before);
    const isShaped = /\p{L}\p{Lu}|\d\p{L}|\p{L}\d|[+#]$/u.test(found);
    const word = folded(found);
    return [
      {
        text: found,
        folded: word,
        stem: stemOf(word, language),
        isName: isShaped || (!opens && /^\p{Lu}/u.test(found)),
      },
    ];
  });
}

/** A number, and what it counts: the word or sign behind it. */
export interface Quantity {
  value: string;
  unit: string;
}

const quantityPattern = /(?<![\p{L}\d])\d+(?:(?:[ \u00a0\u202f.,’'])\d{3}(?!\d))*(?:[.,]\d+)?|[\p{L}%€$£]+/gu;

/** "1 412", "1,412" and "1412" are one number; "98,6" and "98.6" too. */
function valueOf(digits: string): string {
  const [, whole = "", part = ""] = /^(.*?)(?:[.,](\d{1,2}|\d{4,}))?$/.exec(digits) ?? [];
  return String(Number(`${whole.replaceAll(/\D/g, "")}${part === "" ? "" : `.${part}`}`));
}

/** Every number of a text, in figures or in words, with what it counts. */
export function quantitiesOf(text: string, language: Language): Quantity[] {
  const { empty, numbers: amounts } = lintWords[language];
  const { numbers } = guardWords[language];
  const tokens = [
    ...text
      .normalize("NFKC")
      .replaceAll(/[%％]|\bpour cent\b|\bper ?cent\b/gi, " % ")
      .matchAll(quantityPattern),
  ]
    .map(([token]) => folded(token))
    .filter((token) => /^\d/.test(token) || !empty.has(token));
  return tokens.flatMap((token, index) => {
    const value = numeral.test(token)
      ? valueOf(token)
      : (numbers[token] ?? (amounts.includes(token) ? token : undefined));
    if (value === undefined) return [];
    const next = tokens[index + 1] ?? "";
    const unit = numeral.test(next) ? valueOf(next) : (numbers[next] ?? stemOf(next, language));
    return [{ value, unit }];
  });
}

export const quantityKey = ({ value, unit }: Quantity): string => `${value} ${unit}`;
export const isYear = ({ value }: Quantity): boolean => /^(?:19|20)\d\d$/.test(value);

const addresses =
  /[^\s@]+@[^\s@]+\.\p{L}{2,}|https?:\/\/\S+|www\.\S+|\b[\p{L}\d-]+\.(?:com|org|net|fr|io|dev|eu|uk)\b\S*|(?:\+?\d[\s.-]?){9,}/giu;

export const addressesOf = (text: string): string[] =>
  [...text.matchAll(addresses)].map(([address]) => address.toLowerCase());
