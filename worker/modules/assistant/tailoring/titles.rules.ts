import type { Language } from "../../../lib/language.rules.ts";
import { cutText } from "../../../lib/text.rules.ts";

const longest = { subject: 80, title: 100 } as const;
const letter: Record<Language, string> = { en: "Cover letter", fr: "Lettre de motivation" };

/** The first line of an advertisement with words: mostly what is offered. */
const subjectOf = (ad: string): string =>
  cutText(
    ad
      .split("\n")
      .map((line) => line.replaceAll(/[#*_\s]+/g, " ").trim())
      .find((line) => /\p{L}/u.test(line)) ?? "",
    longest.subject,
  ).trim();

const titled = (title: string, ad: string): string =>
  [cutText(title, longest.title), subjectOf(ad)].filter((part) => part !== "").join(" – ");

export const adTitle = (title: string, ad: string): string => titled(title, ad);
export const letterTitle = (language: Language, ad: string): string => titled(letter[language], ad);
