import type { Note, NoteSource, TopBlock } from "../../../contract/document/blocks.ts";
import { markdownToBlocks } from "../../../contract/document/markdown/markdown-to-blocks.ts";

/** A passage that an answer names, with the words that it copied from there. */
export interface QuotedPassage {
  id: string;
  quote: string;
}

/** What became of a citation: where its quote stands, or that it stands nowhere; null takes its marker out. */
export type Proof = NoteSource | "unproven" | null;

const unproven = {
  en: "This claim wasn't found in the file.",
  fr: "Cette affirmation n’a pas été retrouvée dans le fichier.",
} as const;

const keyOf = ({ id, quote }: QuotedPassage): string => `${id} ${quote}`;

/** Every citation of an answer, once, in its order. Brackets are citations where they name a passage alone. */
export function citationsOf(markdown: string, passages: ReadonlySet<string>): QuotedPassage[] {
  const found = new Map<string, QuotedPassage>();
  markdownToBlocks(markdown, {
    prefix: "x",
    cite(marker) {
      if (marker.quote === "" && !passages.has(marker.id)) return undefined;
      if (marker.quote !== "") found.set(keyOf(marker), marker);
      return null;
    },
  });
  return [...found.values()];
}

interface BlockSource {
  prefix: string;
  language: "en" | "fr";
  cited: readonly QuotedPassage[];
  /** In the order of `cited`. */
  proofs: readonly Proof[];
  passages: ReadonlySet<string>;
}

/** An answer as the blocks of its section: each claim with the note that proves it, or with one that says what is missing. */
export function sectionBlocks(
  markdown: string,
  { prefix, language, cited, proofs, passages }: BlockSource,
): TopBlock[] {
  const known = new Map(cited.map((one, at) => [keyOf(one), proofs[at] ?? null]));
  const blocks = markdownToBlocks(markdown, {
    prefix,
    cite(marker) {
      if (marker.quote === "") return passages.has(marker.id) ? null : undefined;
      const proof = known.get(keyOf(marker)) ?? null;
      return proof === null
        ? null
        : proof === "unproven"
          ? noteThat(unproven[language])
          : { type: "note", blocks: [], source: proof };
    },
  });
  return blocks.map(belowSection);
}

const noteThat = (text: string): Note => ({
  type: "note",
  blocks: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

/** A section stands below its heading: what was written as a chapter becomes a sub-heading. */
export function belowSection(block: TopBlock): TopBlock {
  if (block.type !== "heading") return block;
  return { ...block, level: Math.min(4, Math.max(3, block.level)) };
}
