import type { SpokenLanguage, ToldLanguage } from "./languages.ts";
import { tellLanguage } from "./tell-language.rules.ts";

/** Margins that take a language where there was none, and that change one at once. */
export const margins = { take: 0.02, change: 0.08 } as const;

export interface LanguageState {
  /** Null before a text told it. */
  language: ToldLanguage | null;
  /** What the last text seemed to be written in, where that is another one and not sure yet. */
  doubted: ToldLanguage | null;
}

export const silence: LanguageState = { language: null, doubted: null };

/** The language of a text alone; null where it is not sure by this margin. */
export function languageOfText(text: string, margin: number = margins.take): ToldLanguage | null {
  const told = tellLanguage(text);
  return told !== null && told.margin >= margin ? told.language : null;
}

/** Takes a first language, keeps it where a text tells none, changes it by a clear text or by the second one in a row. */
export function followLanguage(before: LanguageState, text: string): LanguageState {
  const told = tellLanguage(text);
  if (told === null || told.margin < margins.take) return before;
  const { language, margin } = told;
  const isTaken = before.language === null || margin >= margins.change || before.doubted === language;
  return isTaken || before.language === language
    ? { language, doubted: null }
    : { language: before.language, doubted: language };
}

/** The language that a person has come to write in, from all of their turns, the newest last. */
export const conversationLanguage = (turns: readonly string[]): ToldLanguage | null =>
  turns.reduce(followLanguage, silence).language;

/** The first language that is known: of the conversation, else of the page, of the browser, of the chatbot. */
export const firstSpoken = (...known: readonly (ToldLanguage | null | undefined)[]): SpokenLanguage | null =>
  known.find((language) => language !== null && language !== undefined && language !== "other") ?? null;
