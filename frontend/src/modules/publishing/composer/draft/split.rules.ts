/** Where a text may be cut, the best place first: between paragraphs, lines, sentences, words. */
const cuts: readonly RegExp[] = [/\n\s*\n/g, /\n/g, /(?<=[.!?…])\s+/g, /\s+/g];

/** The text in pieces that each fit; a word that does not fit alone is a piece of its own. */
export function splitText(text: string, fits: (piece: string) => boolean): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest !== "" && !fits(rest)) {
    const end = cutOf(rest, fits);
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === "" ? pieces : [...pieces, rest];
}

/** A piece that is shorter than this share of what fits is cut at a lesser place instead. */
const leastShare = 0.5;

function cutOf(text: string, fits: (piece: string) => boolean): number {
  const ends = (cut: RegExp) =>
    [...text.matchAll(cut)].map(({ index }) => index).filter((end) => end > 0 && fits(text.slice(0, end).trim()));
  const longest = ends(/\s+/g).at(-1);
  if (longest === undefined) return /\s/.exec(text)?.index ?? text.length;
  for (const cut of cuts) {
    const end = ends(cut).at(-1);
    if (end !== undefined && end >= longest * leastShare) return end;
  }
  return longest;
}
