import type { BlockDocument, calloutKinds } from "../worker/contract/document/blocks.ts";

interface Words {
  chapter: string;
  contents: string;
  notes: string;
  bibliography: string;
  imprint: string;
  servings: string;
  entry: string;
  table: string;
  figure: string;
  callouts: Record<(typeof calloutKinds)[number], string>;
}

/** What the pages say of themselves, in the language of the document. */
export const words: Record<BlockDocument["language"], Words> = {
  fr: {
    chapter: "Chapitre",
    contents: "Table des matières",
    notes: "Notes et sources",
    bibliography: "Bibliographie",
    imprint: "Texte composé avec l’aide d’une intelligence artificielle. Vérifiez ce qui compte avant de vous y fier.",
    servings: "Pour",
    entry: "Entrée",
    table: "Tableau",
    figure: "Figure",
    callouts: {
      note: "À savoir",
      tip: "Conseil",
      warning: "Attention",
      example: "Exemple",
      summary: "L’essentiel",
    },
  },
  en: {
    chapter: "Chapter",
    contents: "Contents",
    notes: "Notes and sources",
    bibliography: "Bibliography",
    imprint: "Text composed with the help of artificial intelligence. Check what matters before you rely on it.",
    servings: "Serves",
    entry: "Entry",
    table: "Table",
    figure: "Figure",
    callouts: { note: "Note", tip: "Tip", warning: "Warning", example: "Example", summary: "In short" },
  },
};
