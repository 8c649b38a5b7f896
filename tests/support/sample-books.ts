import type { Block, BlockDocument, Inline, TopBlock } from "../../worker/contract/document/blocks.ts";
import { createDice } from "./dice.ts";

export const words = (text: string): Inline[] => [{ type: "text", text }];
export const paragraph = (text: string): Block => ({ type: "paragraph", content: words(text) });

const vocabulary = {
  fr: "la maison du quai avait des volets verts que le vent du large faisait battre toutes les nuits et personne ne songeait plus à les fermer depuis cet hiver où la propriétaire était partie habiter Saint-Servan avec ses enfants pendant que les ingénieurs construisaient le barrage",
  en: "the house on the quay had green shutters that the wind from the sea threw about all night and nobody thought of closing them since the winter in which the old lady had gone to live on the other side of the bay",
};
const titles = {
  fr: ["Le port avant la ville", "Ce que la rivière a perdu", "Vivre dans l’enceinte", "Trois ans à sec"],
  en: ["The harbour before the town", "What the river lost", "Living behind the dam", "Three dry years"],
};

export interface SampleBook {
  style: string;
  language?: "fr" | "en";
  chapters?: number;
  /** Paragraphs of about 90 words in each chapter. */
  paragraphs?: number;
  matter?: BlockDocument["matter"];
}

/** Paragraphs of about 90 words, the same ones each time. */
export function proseOf(language: "fr" | "en"): () => string {
  const dice = createDice(7);
  const spoken = vocabulary[language].split(" ");
  const sentence = () => {
    const text = Array.from({ length: 9 + dice(12) }, () => spoken[dice(spoken.length)]).join(" ");
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  return () => Array.from({ length: 5 + dice(3) }, sentence).join(" ");
}

/** A book of prose without an end of its own; the same words for the same choices. */
export function sampleBook({
  style,
  language = "fr",
  chapters = 3,
  paragraphs = 6,
  matter,
}: SampleBook): BlockDocument {
  const prose = proseOf(language);
  const blocks: Block[] = Array.from({ length: chapters }, (_, chapter) => [
    { type: "heading" as const, level: 1, content: words(titleOf(chapter, language)) },
    ...Array.from({ length: paragraphs }, () => paragraph(prose())),
  ]).flat();
  return bookOf({ style, language, matter: matter ?? ["cover", "half_title", "imprint", "contents"] }, blocks);
}

export const titleOf = (chapter: number, language: "fr" | "en"): string =>
  `${titles[language][chapter % 4]} ${"abcdefghij".charAt(Math.floor(chapter / 4))}`.trim();

type Frame = Pick<BlockDocument, "style" | "language" | "matter">;

/** A document of these blocks, each with an id of its own. */
export function bookOf(frame: Frame, blocks: readonly Block[]): BlockDocument {
  return {
    title: frame.language === "fr" ? "La force des marées" : "The force of tides",
    subtitle: "1921–1966",
    author: "Camille Laurent",
    ...frame,
    blocks: blocks.map((block, place): TopBlock => ({ ...block, id: `b${place}` })),
  };
}
