import { fold } from "./reading.rules.ts";

/** The name of the mark in the style sheet. */
const name = "found";

/** Marks words in a block of the page, where the browser can mark without changing the page. */
export function highlightFound(block: string, words: string): void {
  if (!("highlights" in CSS)) return;
  const box = document.getElementById(block);
  CSS.highlights.delete(name);
  if (box === null) return;
  const wanted = fold(words.trim());
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? "";
    const folded = fold(text);
    // Where folding changed the length, places no longer agree.
    if (folded.length !== text.length) continue;
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      ranges.push(range);
    }
  }
  CSS.highlights.set(name, new Highlight(...ranges));
}

export function clearFound(): void {
  if ("highlights" in CSS) CSS.highlights.delete(name);
}
