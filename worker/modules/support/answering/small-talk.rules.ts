import type { SpokenLanguage } from "../../../contract/languages/languages.ts";
import { smallTalkPhrases } from "./small-talk-words.ts";
import { small } from "./wording.rules.ts";

export const smallTalks = ["greeting", "thanks", "goodbye"] as const;
export type SmallTalk = (typeof smallTalks)[number];

/** Where a word is of several languages ("salut", "hej"), the one in which a visitor more often means it stands first. */
const languages: readonly SpokenLanguage[] = ["fr", "en", "de", "es", "it", "pt", "nl", "sv", "pl", "ro", "tr", "ar"];

const oneOf = (phrases: readonly string[]): string => `(?:${phrases.join("|")})`;

function waysIn(language: SpokenLanguage): Readonly<Record<SmallTalk, RegExp>> {
  const { greeting, thanks, goodbye, politeness, approval } = smallTalkPhrases[language];
  const politely = `(?: ${oneOf(politeness)})*$`;
  return {
    greeting: new RegExp(`^${oneOf(greeting)}${politely}`),
    thanks: new RegExp(`^(?:${oneOf(approval)} )*${oneOf(thanks)}${politely}`),
    goodbye: new RegExp(`^(?:${oneOf(thanks)} )?${oneOf(goodbye)}${politely}`),
  };
}

const ways = languages.map((language) => ({ language, said: waysIn(language) }));

/** What a message without a question is; null for one that wants an answer. By rule: a model's word for it is not taken. */
export function smallTalkOf(message: string): SmallTalk | null {
  const words = small(message);
  return smallTalks.find((kind) => ways.some(({ said }) => said[kind].test(words))) ?? null;
}

/** The language of a greeting that stands alone, too short to detect it: of several that know it, that of the page. */
export function smallTalkLanguage(message: string, pageLanguage: SpokenLanguage | null): SpokenLanguage {
  const words = small(message);
  const kind = smallTalkOf(message);
  const known = ways.filter(({ said }) => kind !== null && said[kind].test(words)).map(({ language }) => language);
  return known.find((language) => language === pageLanguage) ?? known[0] ?? "en";
}
