import type { WebPage } from "../web/server.ts";

interface Result {
  title: string;
  url: string;
  description: string;
}

/** Okapi's usual numbers, and what a word in the title or the address counts as. */
const saturation = 1.2;
const lengthShare = 0.75;
const titleWeight = 4;
/** The share of the query's words, by how rare they are, that a result has at least. */
const least = 0.25;
const excerptLength = 300;

const frequent = new Set(
  `a an and are at by do does for from how in is it of on or the to was what when where which who why with
  au aux avec ce ces dans de des du elle en est et il je la le les leur ma mes mon ne nous ou par pas pour
  quand que quel quelle quelles quels qui quoi sa se ses son sont sur un une vos votre vous`.split(/\s+/),
);

/** A word without accents and endings, so that plurals and feminines meet. */
function stem(word: string): string {
  const plain = word.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.length <= 4 ? plain : plain.replace(/(?:ations?|ements?|ings?|ies|es|s|e|y)$/, "");
}

const stemsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !frequent.has(word.toLowerCase())).map(stem);

const wordsOf = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^#+\s+|[*_`>|]/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The pages that say most of a query, the best first (BM25). Files are left out, as an engine ranks pages before them. */
export function searchPages(pages: readonly WebPage[], query: string): Result[] {
  const wanted = [...new Set(stemsOf(query))];
  const indexed = pages
    .filter(({ url }) => !url.endsWith(".pdf"))
    .map((page) => {
      const words = wordsOf(page.markdown);
      const stems = stemsOf(words);
      const named = stemsOf(`${page.title} ${page.url.replaceAll(/[-/.]/g, " ")}`);
      const count = (one: string) =>
        stems.filter((each) => each === one).length + titleWeight * named.filter((each) => each === one).length;
      return { page, words, length: stems.length, counts: wanted.map(count) };
    });
  const average = indexed.reduce((sum, { length }) => sum + length, 0) / (indexed.length || 1);
  const rarities = wanted.map((_, at) => {
    const holding = indexed.filter(({ counts }) => (counts[at] ?? 0) > 0).length;
    return holding === 0 ? 0 : Math.log(1 + (indexed.length - holding + 0.5) / (holding + 0.5));
  });
  const whole = rarities.reduce((sum, rarity) => sum + rarity, 0);
  return indexed
    .map(({ page, words, length, counts }) => {
      const norm = saturation * (1 - lengthShare + (lengthShare * length) / average);
      const weights = counts.map((count, at) => ((rarities[at] ?? 0) * count * (saturation + 1)) / (count + norm));
      const held = rarities.reduce((sum, rarity, at) => sum + ((counts[at] ?? 0) > 0 ? rarity : 0), 0);
      return { page, words, held, score: weights.reduce((sum, weight) => sum + weight, 0) };
    })
    .filter(({ score, held }) => score > 0 && held >= least * whole)
    .toSorted((a, b) => b.score - a.score)
    .map(({ page: { title, url }, words }) => ({ title, url, description: excerptOf(words, wanted) }));
}

/** The sentences around the first word that is asked for. */
function excerptOf(words: string, wanted: readonly string[]): string {
  const sentences = words.split(/(?<=[.!?])\s+/);
  const at = sentences.findIndex((sentence) => stemsOf(sentence).some((one) => wanted.includes(one)));
  return sentences.slice(Math.max(0, at)).join(" ").slice(0, excerptLength);
}
