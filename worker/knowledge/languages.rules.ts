import type { SearchLanguage } from "./knowledge.tables.ts";

export type DocumentLanguage = "en" | "fr" | "other";

/** Words that nearly every sentence of a language has, and that the others do not. */
const common: Record<"en" | "fr", ReadonlySet<string>> = {
  en: new Set("the of and to is that for with are was be this which by from not have it has were been at".split(" ")),
  fr: new Set(
    "le la les des du et est que pour dans une qui par sur au aux avec ne pas sont ce cette il elle".split(" "),
  ),
};
/** Words that tell enough, and how many of them are common ones in running text at least. */
const enough = 30;
const share = 0.08;

/** The language of running text by its most common words; null where it is too short to tell. */
export function detectLanguage(text: string): DocumentLanguage | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < enough) return null;
  const count = (language: "en" | "fr") => words.filter((word) => common[language].has(word)).length;
  const [english, french] = [count("en"), count("fr")];
  if (Math.max(english, french) < share * words.length) return "other";
  return french > english ? "fr" : "en";
}

const configurations = { en: "english", fr: "french", other: "simple" } as const satisfies Record<
  DocumentLanguage,
  SearchLanguage
>;

export const searchLanguageOf = (language: DocumentLanguage | null): SearchLanguage =>
  language === null ? "simple" : configurations[language];
