import { findPlaces } from "./fold.rules.ts";

/** The name of the mark in the style sheet. */
const name = "found";

/** Marks words in a part of the page, where the browser can mark without changing the page. Returns their ranges. */
export function highlightFound(box: Element | null, words: string): Range[] {
  clearFound();
  if (box === null) return [];
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const [start, end] of findPlaces(node.textContent ?? "", words)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  if ("highlights" in CSS) CSS.highlights.set(name, new Highlight(...ranges));
  return ranges;
}

export function clearFound(): void {
  if ("highlights" in CSS) CSS.highlights.delete(name);
}
