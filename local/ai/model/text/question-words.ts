import type { Language } from "../language.ts";
import type { Subject } from "./questions.ts";

interface QuestionWords {
  answered: readonly ((subject: Subject) => string)[];
  next: readonly ((subject: Subject) => string)[];
  /** A question about someone or something with a name. */
  named: (subject: Subject) => string;
  between: (one: Subject, other: Subject) => string;
  section: (heading: string) => string;
  year: (year: string) => string;
  amount: (amount: string) => string;
  /** Where a text names no subject. */
  plain: Record<"answered" | "next", readonly string[]>;
}

export const questionWords: Record<Language, QuestionWords> = {
  en: {
    answered: [
      ({ whole }) => `What does the text say about ${whole}?`,
      ({ whole, isPlural }) => `What role ${isPlural ? "do" : "does"} ${whole} play?`,
      ({ whole, isPlural }) => `Why ${isPlural ? "are" : "is"} ${whole} mentioned?`,
      ({ whole, isPlural }) => `How ${isPlural ? "are" : "is"} ${whole} described?`,
      ({ whole }) => `Which passage speaks of ${whole}?`,
    ],
    next: [
      ({ whole }) => `What should I know first about ${whole}?`,
      ({ whole, isPlural }) => `Why ${isPlural ? "do" : "does"} ${whole} matter here?`,
      ({ whole }) => `Where can I read more about ${whole}?`,
      ({ whole }) => `Which questions about ${whole} are still open?`,
    ],
    named: ({ whole }) => `What do we learn about ${whole}?`,
    between: (one, other) => `What connects ${one.whole} and ${other.whole}?`,
    section: (heading) => `What does the section “${heading}” say?`,
    year: (year) => `What happened in ${year}?`,
    amount: (amount) => `What does the figure “${amount}” refer to?`,
    plain: {
      answered: [
        "What is the main point of the text?",
        "Which facts does the text rest on?",
        "What follows from the text?",
        "Who is the text written for?",
        "Which part of the text matters most?",
      ],
      next: [
        "Can you give me a concrete example?",
        "What should I check before I rely on this?",
        "What would be a good next step?",
      ],
    },
  },
  fr: {
    answered: [
      ({ whole }) => `Que dit le texte sur ${whole} ?`,
      ({ of }) => `Quel est le rôle ${of} ?`,
      ({ of }) => `Pourquoi est-il question ${of} ?`,
      ({ whole }) => `Comment le texte décrit-il ${whole} ?`,
      ({ of }) => `Quel passage parle ${of} ?`,
    ],
    next: [
      ({ whole }) => `Que faut-il savoir d’abord sur ${whole} ?`,
      ({ of }) => `Quelle est ici l’importance ${of} ?`,
      ({ whole }) => `Où en lire davantage sur ${whole} ?`,
      ({ whole }) => `Quelles questions restent ouvertes sur ${whole} ?`,
    ],
    named: ({ whole }) => `Qu’apprend-on sur ${whole} ?`,
    between: (one, other) => `Quel lien y a-t-il entre ${one.whole} et ${other.whole} ?`,
    section: (heading) => `Que dit la section « ${heading} » ?`,
    year: (year) => `Que s’est-il passé en ${year} ?`,
    amount: (amount) => `À quoi correspond le chiffre « ${amount} » ?`,
    plain: {
      answered: [
        "Quelle est l’idée principale du texte ?",
        "Sur quels faits le texte repose-t-il ?",
        "Que peut-on conclure du texte ?",
        "À qui le texte s’adresse-t-il ?",
        "Quelle partie du texte compte le plus ?",
      ],
      next: [
        "Peux-tu donner un exemple concret ?",
        "Que faut-il vérifier avant de s’y fier ?",
        "Quelle serait la prochaine étape ?",
      ],
    },
  },
};
