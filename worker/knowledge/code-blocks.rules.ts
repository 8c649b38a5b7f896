import type { TopBlock } from "../contract/document/blocks.ts";

/** Characters after which a block ends at its next line. */
const longestBlock = 4_000;

/** Code as blocks that are cited with their indents: what stands together, from an empty line to the next one. */
export function blocksOfCode(bytes: Uint8Array): TopBlock[] {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replaceAll(/\r\n?/g, "\n");
  const parts = text.split(/\n(?:[ \t]*\n)+(?=\S)/).flatMap(piecesOf);
  return parts
    .filter((part) => part.trim() !== "")
    .map((part, at): TopBlock => ({ type: "code", text: part.trimEnd(), id: `c-${at + 1}` }));
}

const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";

function piecesOf(part: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const line of part.split("\n")) {
    if (piece !== "" && piece.length + line.length > longestBlock) {
      pieces.push(piece);
      piece = "";
    }
    piece += piece === "" ? line : `\n${line}`;
  }
  return [...pieces, piece];
}
