import { languageOfText } from "../contract/languages/conversation-language.machine.ts";
import type { ToldLanguage } from "../contract/languages/languages.ts";
import type { SearchLanguage } from "./knowledge.tables.ts";

/** Fewer words are a heading or a table, which say little of the language around them. */
const enough = 30;

/** The language of running text; null where it is too short or not sure. */
export const detectLanguage = (text: string, margin?: number): ToldLanguage | null =>
  (text.match(/\p{L}+/gu)?.length ?? 0) < enough ? null : languageOfText(text, margin);

/** A text in a language without a configuration of its own is searched as it is written. */
export function searchLanguageOf(language: ToldLanguage | null): SearchLanguage {
  if (language === "en") return "english";
  return language === "fr" ? "french" : "simple";
}
