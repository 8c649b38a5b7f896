import type { Language } from "./language.ts";

export interface Speech {
  introduction: string;
  quoted: (text: string) => string;
  and: string;
  asked: (terms: string) => string;
  nothingKnown: string;
  began: (turn: number, first: string) => string;
  said: string;
  fromPassages: string;
  notInPassages: string;
  notInDocument: (terms: readonly string[]) => string;
  cannotTranslate: string;
  cannotSee: string;
  summary: string;
  code: string;
  formula: string;
  table: { head: [string, string]; words: string; messages: string; tokens: string };
  image: (mediaType: string, size: string) => string;
  questions: ((term: string) => string)[];
}

/** What the demonstration model says of its own; all else comes from the text it was given. */
export const speech: Record<Language, Speech> = {
  en: {
    introduction:
      "*I am Ensemble's demonstration model: I run on this machine without any key, and work only with the text I am given.*",
    quoted: (text) => `“${text}”`,
    and: "and",
    asked: (terms) => `Your question is about ${terms}.`,
    nothingKnown:
      "I know nothing of the world, so I cannot answer it; a real model takes my place once its key is set.",
    began: (turn, first) => `This is question ${turn} of our conversation, which began with “${first}”.`,
    said: "Where its words stand:",
    fromPassages: "The passages I was given say:",
    notInDocument: (terms) =>
      terms.length > 0
        ? `The passages I was given say nothing of ${terms.join(", ")}.`
        : "The passages I was given do not answer it.",
    cannotSee: "I cannot read pictures; a real model does once its key is set.",
    cannotTranslate: "I cannot translate; a real model does once its key is set. What is marked stands here:",
    notInPassages: "None of the passages I was given speaks of it; the nearest says:",
    summary: "The sentences that carry most of your text:",
    code: "And a small program about it:",
    formula: "A text of $n$ characters counts for about this many tokens:",
    table: { head: ["What I received", "Count"], words: "Words", messages: "Messages", tokens: "Tokens, estimated" },
    image: (mediaType, size) => `A picture of type \`${mediaType}\`, ${size}; I can receive it, but not look at it.`,
    questions: [
      (term) => `What should I know first about ${term}?`,
      (term) => `Can you give an example of ${term}?`,
      (term) => `What are the limits of ${term}?`,
      (term) => `How does ${term} compare with the alternatives?`,
      (term) => `What comes after ${term}?`,
    ],
  },
  fr: {
    introduction:
      "*Je suis le modèle de démonstration d’Ensemble : je tourne sur cette machine, sans aucune clé, et ne travaille qu’avec le texte reçu.*",
    quoted: (text) => `«\u00A0${text}\u00A0»`,
    and: "et",
    asked: (terms) => `Votre question porte sur ${terms}.`,
    nothingKnown:
      "Je ne sais rien du monde et ne peux donc pas y répondre ; un vrai modèle prend ma place dès que sa clé est fournie.",
    began: (turn, first) => `C’est la question ${turn} de notre conversation, commencée par «\u00A0${first}\u00A0».`,
    said: "Où se trouvent ses mots :",
    fromPassages: "Les passages reçus disent :",
    notInDocument: (terms) =>
      terms.length > 0
        ? `Les passages reçus ne disent rien de ${terms.join(", ")}.`
        : "Les passages reçus n’y répondent pas.",
    cannotSee: "Je ne sais pas lire les images ; un vrai modèle le fait dès que sa clé est posée.",
    cannotTranslate:
      "Je ne sais pas traduire ; un vrai modèle le fera dès que sa clé est fournie. Voici ce qui est marqué :",
    notInPassages: "Aucun des passages reçus n’en parle ; le plus proche dit :",
    summary: "Les phrases qui portent l’essentiel de votre texte :",
    code: "Et un petit programme à ce sujet :",
    formula: "Un texte de $n$ caractères compte pour environ autant de jetons :",
    table: { head: ["Ce que j’ai reçu", "Nombre"], words: "Mots", messages: "Messages", tokens: "Jetons, estimés" },
    image: (mediaType, size) => `Une image de type \`${mediaType}\`, ${size} ; je sais la recevoir, pas la regarder.`,
    questions: [
      (term) => `Que faut-il savoir d’abord sur «\u00A0${term}\u00A0»\u202F?`,
      (term) => `Peux-tu donner un exemple de «\u00A0${term}\u00A0»\u202F?`,
      (term) => `Quelles sont les limites de «\u00A0${term}\u00A0»\u202F?`,
      (term) => `Comment comparer «\u00A0${term}\u00A0» à ses alternatives\u202F?`,
      (term) => `Qu’est-ce qui vient après «\u00A0${term}\u00A0»\u202F?`,
    ],
  },
};

/** Bytes, as a reader of the language writes them. */
export function sizeIn(language: Language, bytes: number): string {
  const unit = language === "fr" ? "o" : "B";
  return bytes < 1000
    ? `${bytes} ${unit}`
    : `${(bytes / 1000).toFixed(1).replace(".", language === "fr" ? "," : ".")} k${unit}`;
}
