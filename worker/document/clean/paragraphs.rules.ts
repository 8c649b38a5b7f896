import type { BlockDocument, Inline } from "../../contract/document/blocks.ts";

/** A longer paragraph takes a typesetter tens of seconds. */
const mostWords = 600;

const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** A text that begins at a place of its paragraph, in pieces; a cut stands between two. */
function piecesOf(text: string, at: number, cuts: ReadonlySet<number>): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (!cuts.has(at + index)) continue;
    pieces.push(text.slice(from, index));
    from = index;
  }
  return [...pieces, text.slice(from)];
}

/** The content of one paragraph as those of several, each of at most 600 words, cut where a sentence ends. */
export function splitParagraph(content: Inline[], language: BlockDocument["language"]): Inline[][] {
  const text = content.map((inline) => (inline.type === "text" ? inline.text : "\uFFFC")).join("");
  if (countWords(text) <= mostWords) return [content];
  const cuts = cutsOf(text, language);
  const parts: Inline[][] = [[]];
  let at = 0;
  for (const inline of content) {
    if (inline.type === "text") {
      for (const [place, piece] of piecesOf(inline.text, at, cuts).entries()) {
        if (place > 0) parts.push([]);
        if (piece !== "") parts.at(-1)?.push({ ...inline, text: piece });
      }
      at += inline.text.length;
    } else {
      if (cuts.has(at)) parts.push([]);
      parts.at(-1)?.push(inline);
      at += 1;
    }
  }
  return parts.filter((part) => part.length > 0);
}

/** Where parts begin: at a sentence, and within one that is too long itself at a word. */
function cutsOf(text: string, language: BlockDocument["language"]): Set<number> {
  const cuts = new Set<number>();
  let words = 0;
  for (const { segment, index } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)) {
    const count = countWords(segment);
    if (words > 0 && words + count > mostWords) {
      cuts.add(index);
      words = 0;
    }
    for (const word of count > mostWords ? segment.matchAll(/\S+/g) : []) {
      words += 1;
      if (words <= mostWords) continue;
      cuts.add(index + word.index);
      words = 1;
    }
    if (count <= mostWords) words += count;
  }
  return cuts;
}
