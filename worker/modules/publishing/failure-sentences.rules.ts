import { social as english } from "../../contract/errors/social.en.ts";
import { social as french } from "../../contract/errors/social.fr.ts";
import type { Language } from "../../lib/language.rules.ts";
import { typesetPage } from "../../contract/document/typeset.rules.ts";

const sentences: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: english, fr: french };

/** Why work on a video failed, to its reader; null where it did not, or ended by a limit that has no words here. */
export function sentenceOf(failure: string | null, language: Language): string | null {
  const sentence = failure === null ? undefined : sentences[language][failure];
  return sentence === undefined ? null : typesetPage(sentence, language);
}
