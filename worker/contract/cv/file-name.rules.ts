import { cvWords } from "./words.ts";
import type { Language } from "./words.ts";

/** Letters that fall apart into no mark and a letter. */
const letters: Record<string, string> = {
  œ: "oe",
  Œ: "OE",
  æ: "ae",
  Æ: "AE",
  ß: "ss",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
};
const particles = /^(?:de|du|des|d|la|le|van|von|der|den|del|della|di|da|dos|bin|ibn|al|el|y)$/i;

const plain = (word: string): string =>
  word
    .replaceAll(/[œŒæÆßøØłŁđ]/g, (letter) => letters[letter] ?? "")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9-]+/g, "")
    .replaceAll(/^-+|-+$/g, "");

/** The family name with its particles before the first names: `Dubois_Claire`, `de_La_Tour_Anne`. */
function namesOf(name: string): string[] {
  const words = name.split(/[\s,.’']+/).filter((word) => plain(word) !== "");
  // A family name in capitals says itself which it is.
  const shouted = words.filter((word) => word.length > 1 && word === word.toUpperCase() && /\p{Lu}/u.test(word));
  if (shouted.length > 0 && shouted.length < words.length) {
    return [...shouted.map(capitalised), ...words.filter((word) => !shouted.includes(word))];
  }
  const first = words.findIndex((word, index) => index > 0 && particles.test(word));
  const split = first > 0 ? first : Math.max(words.length - 1, 1);
  return [...words.slice(split), ...words.slice(0, split)];
}

const capitalised = (word: string): string =>
  word.replaceAll(/\p{L}+/gu, (part) => part.slice(0, 1) + part.slice(1).toLowerCase());

export type CvFile = "cv" | "letter";

/** `Dubois_Claire_CV.pdf`; without a name, `CV.pdf`. */
export function cvFileName(name: string, format: string, language: Language, file: CvFile = "cv"): string {
  const words = namesOf(name).map(plain);
  return `${[...words, cvWords[language][file]].join("_").slice(0, 100)}.${format}`;
}
