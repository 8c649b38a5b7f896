import type { ModelCall } from "../../calls.ts";
import { guessLanguage } from "../language.ts";
import type { Language } from "../language.ts";

/** What asks for more than a look at the text. */
const worthThought = /^\s*(?:why|how|pourquoi|comment)\b|\bstep by step\b|\bthink\b|étape par étape|\bréfléchis/i;

const steps: Readonly<Record<Language, (question: string) => string[]>> = {
  en: (question) => [
    `The question is “${question}”. `,
    "First I look for what it asks for: a text to work on, a figure, or something about Ensemble. ",
    "Then I check that nothing in it asks for more than I can do here. ",
    "What is left is to answer in the language of the question, and to say so if I can't.",
  ],
  fr: (question) => [
    `La question est «\u00A0${question}\u00A0». `,
    "Je regarde d’abord ce qu’elle demande\u00A0: un texte à travailler, un calcul, ou quelque chose sur Ensemble. ",
    "Je vérifie ensuite que rien n’y dépasse ce que je peux faire ici. ",
    "Il reste à répondre dans la langue de la question, et à le dire si je ne peux pas.",
  ],
};

/** What the demonstration model thinks before it answers a person, in pieces; nothing where the model is asked for no effort. */
export function thoughtsOf({ messages, effort }: ModelCall): string[] {
  const question = messages.findLast(({ role }) => role === "user")?.text.trim() ?? "";
  if (effort === null || !worthThought.test(question)) return [];
  const [line = ""] = question.split("\n", 1);
  return steps[guessLanguage(question)](line.length > 120 ? `${line.slice(0, 119)}…` : line).flatMap(
    (step) => step.match(/\S+\s*/g) ?? [],
  );
}
