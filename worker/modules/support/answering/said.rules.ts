import type { SpokenLanguage } from "../../../contract/languages/languages.ts";
import type { BotSettings } from "./asked-support.rules.ts";
import { saidWords } from "./said-words.ts";
import type { SmallTalk } from "./small-talk.rules.ts";

export const smallTalkWords = (kind: SmallTalk, language: SpokenLanguage): string => saidWords[language][kind];

/** What a visitor reads where nothing was found. */
export function notFoundWords({ version, asksContact }: BotSettings, language: SpokenLanguage): string {
  const { notFound, notFoundHere, offersContact } = saidWords[language];
  return [version === null ? notFoundHere : notFound, ...(asksContact ? [offersContact] : [])].join(" ");
}

/** What a visitor reads while waiting for a person: the owner’s words, in whichever language there are any. */
export function waitingWords({ waitingWords: own }: BotSettings, language: SpokenLanguage): string {
  return (language === "fr" ? own.fr : own.en) || own.en || own.fr || saidWords[language].waiting;
}

export function noPersonWords({ asksContact }: BotSettings, language: SpokenLanguage): string {
  const { noPerson, offersContact } = saidWords[language];
  return asksContact ? `${noPerson} ${offersContact}` : noPerson;
}
