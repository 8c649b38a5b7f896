import type { BlockDocument } from "./blocks.ts";

interface MatterWords {
  chapter: string;
  /** A chapter of a journal. */
  entry: string;
  table: string;
  figure: string;
  /** How the text was made, at the back of the title. */
  imprint: string;
  contents: string;
  notes: string;
  bibliography: string;
  cover: string;
  /** The deck of cards without a title. */
  cards: string;
  quoted(quote: string): string;
  page(page: number): string;
  /** A passage of a file as its note quotes it. */
  passage(quote: string, page: number): string;
  servings(count: number): string;
  ingredients: string;
  steps: string;
  backToText: string;
  note: string;
  callouts: Record<"note" | "tip" | "warning" | "example" | "summary", string>;
}

/** The words that a document shows and its text does not hold. */
export const matterWords: Record<BlockDocument["language"], MatterWords> = {
  en: {
    chapter: "Chapter",
    entry: "Entry",
    table: "Table",
    figure: "Figure",
    imprint: "Text composed with the help of artificial intelligence. Check what matters before you rely on it.",
    contents: "Contents",
    notes: "Notes",
    bibliography: "Sources",
    cover: "Cover",
    cards: "Flashcards",
    quoted: (quote) => `“${quote}”`,
    page: (page) => `p. ${page}`,
    passage: (quote, page) => `“${quote}”, p. ${page}`,
    servings: (count) => (count === 1 ? "Serves 1" : `Serves ${count}`),
    ingredients: "Ingredients",
    steps: "Method",
    backToText: "Back to the text",
    note: "Note",
    callouts: { note: "Note", tip: "Tip", warning: "Warning", example: "Example", summary: "In short" },
  },
  fr: {
    chapter: "Chapitre",
    entry: "Entrée",
    table: "Tableau",
    figure: "Figure",
    imprint: "Texte composé avec l’aide d’une intelligence artificielle. Vérifiez ce qui compte avant de vous y fier.",
    contents: "Table des matières",
    notes: "Notes",
    bibliography: "Sources",
    cover: "Couverture",
    cards: "Cartes mémoire",
    quoted: (quote) => `«\u00a0${quote}\u00a0»`,
    page: (page) => `p.\u00a0${page}`,
    passage: (quote, page) => `«\u00a0${quote}\u00a0», p.\u00a0${page}`,
    servings: (count) => (count === 1 ? "Pour 1 personne" : `Pour ${count} personnes`),
    ingredients: "Ingrédients",
    steps: "Préparation",
    backToText: "Retour au texte",
    note: "Note",
    callouts: { note: "Note", tip: "Conseil", warning: "Attention", example: "Exemple", summary: "En bref" },
  },
};

type Source = NonNullable<BlockDocument["sources"]>[number];

/** A source in one line of the bibliography: author, title, year. */
export const sourceLine = ({ author, title, year }: Source): string =>
  [author, title, year].filter((part) => part !== undefined && part !== "").join(", ");
