import { isStopWord, wordsOf } from "./language.ts";

export interface Term {
  word: string;
  count: number;
}

/** The words that a text is about: the most frequent first, then in the order of the text. */
export function termsOf(text: string, atMost: number): Term[] {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) {
    if (word.length > 2 && !isStopWord(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, atMost);
}

export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => sentence.replace(/^\s*(?:[-*#>]+|\d+[.)])\s*/, "").trim())
    .filter((sentence) => wordsOf(sentence).length > 1);
}

/** The sentences that hold most of the text's own terms, in the order of the text. */
export function keySentences(text: string, atMost: number): string[] {
  const weight = new Map(termsOf(text, 40).map((term) => [term.word, term.count]));
  return sentencesOf(text)
    .map((sentence, at) => {
      const words = new Set(wordsOf(sentence));
      const score = [...words].reduce((sum, word) => sum + (weight.get(word) ?? 0), 0);
      return { sentence, at, score: score / Math.sqrt(words.size) };
    })
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, atMost)
    .sort((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence);
}

/** How many of the question's terms a passage holds. */
export function relevance(passage: string, question: string): number {
  const words = new Set(wordsOf(passage));
  return termsOf(question, 20).filter((term) => words.has(term.word)).length;
}

/** A few of the text's own words, in their order, as a heading. */
export function titleOf(text: string, atMost = 6): string {
  const [first = text] = sentencesOf(text);
  const words = first.match(/[\p{L}\p{N}][\p{L}\p{N}'’._-]*/gu) ?? [];
  const kept = words.filter((word) => !isStopWord(word.toLowerCase()) && word.length > 1).slice(0, atMost);
  const title = (kept.length > 0 ? kept : words.slice(0, atMost)).join(" ").replace(/[.'’_-]+$/, "");
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The words around the first place of a term, itself in bold. */
export function surroundingsOf(term: string, text: string): string {
  const words = text.split(/\s+/);
  const at = words.findIndex((word) => wordsOf(word).includes(term));
  const near = words.slice(Math.max(0, at - 2), at + 3).map((word) => (word === words[at] ? `**${word}**` : word));
  return near.join(" ").replace(/[.?!:;,\s]+(\**)$/, "$1");
}

/** Without the marks of Markdown and HTML, so that a quotation breaks nothing around it. */
export function plainText(text: string): string {
  return text.replace(/[`*_|#<>$]+/g, " ");
}

/** At most so many characters, cut at a word. */
export function shorten(text: string, atMost: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= atMost ? line : `${line.slice(0, atMost).replace(/\s+\S*$/, "")}…`;
}

/** The beginning of a text, up to where its first thought ends. */
export function firstClause(text: string, atMost: number): string {
  const clause = shorten(plainText(text.split(/[.;:\n]|, (?!\d)/)[0] ?? text), atMost);
  return clause.charAt(0).toUpperCase() + clause.slice(1);
}
