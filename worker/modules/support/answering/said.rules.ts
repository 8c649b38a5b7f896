import type { BotSettings, SpokenLanguage } from "./asked-support.rules.ts";
import type { SmallTalk } from "./small-talk.rules.ts";

type Words = Readonly<
  Record<SmallTalk | "notFound" | "notFoundHere" | "offersContact" | "waiting" | "noPerson", string>
>;

/** What the product itself says to a visitor, where no model is asked. */
const words: Readonly<Record<SpokenLanguage, Words>> = {
  en: {
    greeting: "Hello. What would you like to know?",
    thanks: "You’re welcome. Anything else I can help with?",
    goodbye: "Goodbye, and thanks for stopping by.",
    notFound: "I couldn’t find an answer to this in what I know. Could you rephrase it?",
    notFoundHere: "I don’t have anything to answer from yet.",
    offersContact: "You can also leave your details, and someone will get back to you.",
    waiting: "I’m getting a person. You can keep writing here, and they’ll read your messages.",
    noPerson: "No one is available to chat here. I answer from what this site publishes.",
  },
  fr: {
    greeting: "Bonjour. Que souhaitez-vous savoir\u00A0?",
    thanks: "Je vous en prie. Puis-je vous aider pour autre chose\u00A0?",
    goodbye: "Au revoir, et merci de votre visite.",
    notFound: "Je n’ai pas trouvé de réponse dans ce que je connais. Pouvez-vous le dire autrement\u00A0?",
    notFoundHere: "Je ne connais encore rien qui me permette de répondre.",
    offersContact: "Vous pouvez aussi laisser votre adresse\u00A0: on vous écrira.",
    waiting: "J’appelle une personne. Vous pouvez continuer à écrire ici\u00A0: vos messages seront lus.",
    noPerson: "Personne ne peut être joint ici. Je réponds d’après ce que ce site publie.",
  },
};

export const smallTalkWords = (kind: SmallTalk, language: SpokenLanguage): string => words[language][kind];

/** What a visitor reads where nothing was found. */
export function notFoundWords({ version, asksContact }: BotSettings, language: SpokenLanguage): string {
  const { notFound, notFoundHere, offersContact } = words[language];
  return [version === null ? notFoundHere : notFound, ...(asksContact ? [offersContact] : [])].join(" ");
}

/** What a visitor reads while waiting for a person: the owner’s words, in whichever language there are any. */
export function waitingWords({ waitingWords: own }: BotSettings, language: SpokenLanguage): string {
  return own[language] || own.en || own.fr || words[language].waiting;
}

export function noPersonWords({ asksContact }: BotSettings, language: SpokenLanguage): string {
  const { noPerson, offersContact } = words[language];
  return asksContact ? `${noPerson} ${offersContact}` : noPerson;
}
