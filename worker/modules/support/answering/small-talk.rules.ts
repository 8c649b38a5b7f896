import { small } from "./wording.rules.ts";

export const smallTalks = ["greeting", "thanks", "goodbye"] as const;
export type SmallTalk = (typeof smallTalks)[number];

const politeness =
  "(?: (?:everyone|there|all|again|you|a lot|so much|very much|a vous|a tous|beaucoup|bien|encore|infiniment))*";
const said: Readonly<Record<SmallTalk, RegExp>> = {
  greeting: new RegExp(
    `^(?:hello|hi|hey|good (?:morning|afternoon|evening)|bonjour|bonsoir|salut|coucou|rebonjour)${politeness}$`,
  ),
  thanks: new RegExp(
    `^(?:ok |okay |great |super |perfect |parfait |d'accord |c'est parfait )*(?:thanks|thank you|thx|many thanks|merci)${politeness}$`,
  ),
  goodbye: new RegExp(
    `^(?:(?:thanks|thank you|merci) )?(?:bye|bye bye|goodbye|see you|have a nice day|au revoir|a bientot|bonne (?:journee|soiree))${politeness}$`,
  ),
};

/** What a message without a question is; null for one that wants an answer. By rule: a model's word for it is not taken. */
export function smallTalkOf(message: string): SmallTalk | null {
  const words = small(message);
  return smallTalks.find((kind) => said[kind].test(words)) ?? null;
}
