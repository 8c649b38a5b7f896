import type { Block, BlockDocument, Inline } from "../contract/document/blocks.ts";
import { typeset, typesetPieces } from "../contract/document/typeset.rules.ts";
import type { Piece } from "../contract/document/typeset.rules.ts";
import { mapBlock } from "../contract/document/walk.rules.ts";
import type { Content } from "../contract/document/walk.rules.ts";

type Language = BlockDocument["language"];

/** The document as printers set it in its language. Passages that notes quote stay as their files have them. */
export function typesetDocument(document: BlockDocument): BlockDocument {
  const words = (text: string) => typeset(text, document.language);
  return {
    ...document,
    title: words(document.title),
    ...(document.subtitle === undefined ? {} : { subtitle: words(document.subtitle) }),
    blocks: typesetBlocks(document.blocks, document.language),
  };
}

export const typesetBlocks = <B extends Block>(blocks: readonly B[], language: Language): B[] =>
  blocks.map((block) =>
    mapBlock(block, {
      content: (content) => typesetContent(content, language),
      words: (text) => typeset(text, language),
    }),
  );

/** One paragraph: a quotation may begin in one mark and end in another. Notes are paragraphs of their own. */
function typesetContent(content: Content, language: Language): Inline[] {
  const read = content.filter(({ type }) => type !== "note");
  const set = typesetPieces(read.map(pieceOf), language);
  let next = 0;
  return content.map((inline): Inline => {
    if (inline.type === "note") return { ...inline, blocks: typesetBlocks(inline.blocks, language) };
    const text = set[next] ?? "";
    next += 1;
    return inline.type === "text" ? { ...inline, text } : inline;
  });
}

function pieceOf(inline: Inline): Piece {
  if (inline.type === "text") return { text: inline.text, fixed: inline.code === true };
  return inline.type === "break" ? { text: "\n" } : { text: "", fixed: true };
}
