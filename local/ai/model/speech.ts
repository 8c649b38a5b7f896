import type { Language } from "./language.ts";

export interface Speech {
  introduction: string;
  quoted: (text: string) => string;
  fromPassages: string;
  /** With what it was asked about, in the words of `namedIn`; empty where that is not told. */
  notInDocument: (subjects: string) => string;
  cannotTranslate: string;
  cannotSee: string;
  summary: string;
  image: (mediaType: string, size: string) => string;
  /** What is said of a text without sentences. */
  noSentences: (lines: number, subjects: string) => string;
}

/** What the demonstration model says of its own wherever it answers; all else comes from the text it was given. */
export const speech: Record<Language, Speech> = {
  en: {
    introduction:
      "*I’m Ensemble’s demonstration model. No provider key is set, so I work only with the words and figures I’m given.*",
    quoted: (text) => `“${text}”`,
    fromPassages: "The passages I was given say:",
    notInDocument: (subjects) =>
      subjects === ""
        ? "The passages I was given do not answer it."
        : `The passages I was given say nothing of ${subjects}.`,
    cannotSee: "I can’t read pictures; a real model does once its key is set.",
    cannotTranslate: "I can’t translate; a real model does once its key is set. What is marked stands here:",
    summary: "The sentences that carry most of the summary:",
    image: (mediaType, size) => `A picture of type \`${mediaType}\`, ${size}; I can receive it, but not look at it.`,
    noSentences: (lines, subjects) =>
      subjects === ""
        ? `This part has no whole sentences; it is made of ${lines} ${lines === 1 ? "line" : "lines"}.`
        : `This part has no whole sentences; its ${lines} ${lines === 1 ? "line speaks" : "lines speak"} of ${subjects}.`,
  },
  fr: {
    introduction:
      "*Je suis le modèle de démonstration d’Ensemble. Aucune clé de fournisseur n’est configurée\u00A0: je ne travaille qu’avec les mots et les chiffres que vous me donnez.*",
    quoted: (text) => `«\u00A0${text}\u00A0»`,
    fromPassages: "Les passages reçus disent\u00A0:",
    notInDocument: (subjects) =>
      subjects === "" ? "Les passages reçus n’y répondent pas." : `Les passages reçus ne disent rien ${subjects}.`,
    cannotSee: "Je ne sais pas lire les images\u202F; un vrai modèle le fait dès que sa clé est configurée.",
    cannotTranslate:
      "Je ne sais pas traduire\u202F; un vrai modèle le fait dès que sa clé est configurée. Voici ce qui est marqué\u00A0:",
    summary: "Les phrases qui portent l’essentiel du résumé\u00A0:",
    image: (mediaType, size) =>
      `Une image de type \`${mediaType}\`, ${size}\u202F; je sais la recevoir, pas la regarder.`,
    noSentences: (lines, subjects) =>
      subjects === ""
        ? `Cette partie n’a pas de phrases entières\u202F; elle est faite de ${lines} ${lines < 2 ? "ligne" : "lignes"}.`
        : `Cette partie n’a pas de phrases entières\u202F; dans ses ${lines} lignes, il est question ${subjects}.`,
  },
};

/** Bytes, as a reader of the language writes them. */
export function sizeIn(language: Language, bytes: number): string {
  const unit = language === "fr" ? "o" : "B";
  return bytes < 1000
    ? `${bytes} ${unit}`
    : `${(bytes / 1000).toFixed(1).replace(".", language === "fr" ? "," : ".")} k${unit}`;
}
