import { verifyCitation } from "../../worker/knowledge/citations.rules.ts";
import { foldLetters } from "../../worker/knowledge/folding.rules.ts";
import { createDice } from "../support/dice.ts";
import { readRetrievalSet } from "./retrieval-set.ts";
import type { BenchRow } from "./report.ts";

const quotes = 800;
const wordsEach = 12;
const pageLength = 3_000;

/** What models and PDFs do to a text on the way, each to a quote that was exact. */
const edits: readonly ((quote: string, at: number) => string)[] = [
  (quote) => quote.toUpperCase(),
  (quote) => quote.toLowerCase(),
  (quote) => quote.replaceAll("ffi", "ﬃ").replaceAll("fi", "ﬁ").replaceAll("fl", "ﬂ").replaceAll("ff", "ﬀ"),
  (quote, at) => quote.replace(/(\p{L}{3})(?=\p{L}{3})/u, at % 2 === 0 ? "$1-\n" : "$1\u00AD"),
  (quote) => quote.replaceAll("-", at(quote) % 2 === 0 ? "‑" : " "),
  (quote) => quote.replaceAll(/["“”]/g, "«").replaceAll(/['’]/g, "ʼ"),
  (quote) => `“${quote.replaceAll(/["“”]/g, "'")}”`,
  (quote) => quote.replaceAll(/ (?=\S+ \S+ )/g, "\n"),
];
const at = (quote: string) => quote.length;

/** A word of another text in the middle: it must not be found. */
function falsify(quote: string): string {
  const words = quote.split(/\s+/);
  return words.toSpliced(words.length / 2, 1, "zeppelin").join(" ");
}

function pagesOf(text: string): string[] {
  return text.match(new RegExp(`[^]{1,${pageLength}}(?=\\s|$)`, "g")) ?? [];
}

/** Seeded quotes from all corpora, cut into pages, each after one to three edits. */
export function run(folder: string): BenchRow[] {
  const pages = [...readRetrievalSet(folder).corpora.values()].flatMap(pagesOf);
  const folded = pages.map((text) => ({ text, folded: foldLetters(text) }));
  const roll = createDice(2026);
  const counts = { exact: 0, located: 0, falsified: 0, anywhere: 0 };
  const startedAt = performance.now();
  for (let count = 0; count < quotes;) {
    const page = roll(pages.length);
    const text = pages[page] ?? "";
    const words = [...text.matchAll(/\S+/g)];
    const first = words[roll(words.length - wordsEach)];
    const last = words[words.findIndex((word) => word === first) + wordsEach - 1];
    if (!first || !last) continue;
    count += 1;
    const [start, end] = [first.index, last.index + last[0].length];
    let quote = text.slice(start, end);
    const falsified = falsify(quote);
    for (let edit = 0; edit <= roll(3); edit += 1) quote = edits[roll(edits.length)]?.(quote, count) ?? quote;
    const passage = { start, end, page: folded[page] ?? { text: "", folded: foldLetters("") } };
    const result = verifyCitation(quote, passage);
    if (text.includes(quote)) counts.exact += 1;
    if (result.verified && result.ranges.some((range) => range.start < end && range.end > start)) counts.located += 1;
    if (verifyCitation(falsified, passage).verified) counts.falsified += 1;
    const others = folded.filter(
      (other, index) => index !== page && other.folded.text.includes(foldLetters(quote).text),
    );
    if (others.length > 0) counts.anywhere += 1;
  }
  const milliseconds = performance.now() - startedAt;
  const share = (found: number) => `${((100 * found) / quotes).toFixed(1)} %`;
  return [
    { what: `${quotes} edited quotes: located on their page`, value: share(counts.located), target: ">= 99 %" },
    { what: "found as they are, without folding", value: share(counts.exact) },
    { what: "with a foreign word in the middle: verified", value: share(counts.falsified), target: "0.0 %" },
    { what: "said on another page too", value: share(counts.anywhere) },
    { what: "all of it", value: `${milliseconds.toFixed(0)} ms` },
  ];
}
