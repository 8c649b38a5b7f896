import type { Node } from "@tiptap/pm/model";

export interface Match {
  from: number;
  to: number;
}

/** The most places that are marked: more are a search for a letter. */
const mostMatches = 2_000;

/** Letters as they are compared: without case, accents or the shape of an apostrophe, each as long as it was. */
export function foldText(text: string): string {
  const folded = text.toLowerCase().replaceAll("’", "'");
  return Array.from(folded, (sign) => {
    const plain = sign.normalize("NFD").replaceAll(/\p{M}/gu, "");
    return plain.length === sign.length ? plain : sign;
  }).join("");
}

/** Where words stand in the text blocks; what a note or a formula holds is a gap. */
export function findMatches(doc: Node, words: string): Match[] {
  const sought = foldText(words);
  const matches: Match[] = [];
  if (sought === "") return matches;
  doc.descendants((node, pos) => {
    if (!node.isTextblock || matches.length >= mostMatches) return !node.isTextblock;
    const text = foldText(node.textBetween(0, node.content.size, "", "\uFFFC"));
    // A letter that folds to another length would move every place behind it.
    if (text.length !== node.content.size) return false;
    for (
      let at = text.indexOf(sought);
      at >= 0 && matches.length < mostMatches;
      at = text.indexOf(sought, at + sought.length)
    )
      matches.push({ from: pos + 1 + at, to: pos + 1 + at + sought.length });
    return false;
  });
  return matches;
}
