import { splitWords } from "./language.ts";
import { isStopWord } from "./text/stop-words.ts";

export interface Term {
  word: string;
  count: number;
}

/** The words that a text is about: the most frequent first, then in the order of the text. */
export function termsOf(text: string, atMost: number): Term[] {
  const counts = new Map<string, number>();
  for (const word of splitWords(text)) {
    if (word.length > 2 && !isStopWord(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, atMost);
}

/** The text without the marks of Markdown and HTML, so that a quotation breaks nothing around it. */
export function withoutMarks(text: string): string {
  return text.replace(/[`*_|#<>$]+/g, " ");
}

/** The text in at most so many characters, cut at a word. */
export function shorten(text: string, atMost: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= atMost ? line : `${line.slice(0, atMost).replace(/\s+\S*$/, "")}…`;
}

/** The beginning of a text, up to where its first thought ends. */
export function firstClause(text: string, atMost: number): string {
  const clause = shorten(withoutMarks(text.split(/[.;:\n]|, (?!\d)/)[0] ?? text), atMost);
  return clause.charAt(0).toUpperCase() + clause.slice(1);
}
