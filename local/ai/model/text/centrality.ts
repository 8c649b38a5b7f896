import { splitWords } from "../language.ts";
import { splitBlocks } from "./blocks.ts";
import { isWhole, proseOf, sentencesOf } from "./sentences.ts";
import type { PlacedSentence } from "./sentences.ts";
import { isStopWord } from "./stop-words.ts";

const damping = 0.85;
const rounds = 30;
/** More sentences than these are not compared with each other: the heaviest go first. */
const atOnce = 200;
/** Two sentences that share more than this say the same. */
const alike = 0.6;

/** Words of one stem begin alike: 'delivery' and 'deliver', 'marée' and 'marées'. */
export function stemOf(word: string): string {
  const plain = /^[a-z]*$/.test(word) ? word : word.normalize("NFD").replaceAll(/\p{Diacritic}/gu, "");
  return plain.length > 6 ? plain.slice(0, 6) : plain.replace(/[sx]$/, "");
}

/** The stems of a text's own words: those that carry a subject. */
export const stemsOf = (text: string): string[] =>
  splitWords(text)
    .filter((word) => word.length > 2 && !isStopWord(word))
    .map(stemOf);

type Stems = ReadonlySet<string>;
const none: Stems = new Set();
const empty = new Float64Array();

function sharedOf(one: Stems, other: Stems): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let count = 0;
  for (const stem of small) if (large.has(stem)) count += 1;
  return count;
}

/** The share of the shorter one's stems that both have. */
const overlapOf = (one: Stems, other: Stems): number =>
  one.size === 0 || other.size === 0 ? 0 : sharedOf(one, other) / Math.min(one.size, other.size);

/** TextRank (Mihalcea and Tarau, 2004): a sentence is central that shares words with many central ones. */
function centralityOf(sentences: readonly Stems[]): number[] {
  const logs = sentences.map(({ size }) => Math.log(1 + size));
  const likeness = sentences.map(() => new Float64Array(sentences.length));
  for (let at = 1; at < sentences.length; at += 1)
    for (let to = 0; to < at; to += 1) {
      const shared = sharedOf(sentences[at] ?? none, sentences[to] ?? none);
      const share = shared / ((logs[at] ?? 0) + (logs[to] ?? 0) || 1);
      (likeness[at] ?? empty)[to] = share;
      (likeness[to] ?? empty)[at] = share;
    }
  const sums = likeness.map((row) => row.reduce((sum, value) => sum + value, 0));
  let ranks = sentences.map(() => 1);
  for (let round = 0; round < rounds; round += 1) {
    const shares = ranks.map((rank, at) => (sums[at] ? rank / sums[at] : 0));
    ranks = likeness.map(
      (row) => 1 - damping + damping * row.reduce((sum, value, at) => sum + value * (shares[at] ?? 0), 0),
    );
  }
  return ranks;
}

/** What points to a sentence before cannot stand alone; nor does a sentence of a few words say much. */
const leans =
  /^["“«\s]*(?:it|this|these|those|that|he|she|they|such|but|and|so|however|therefore|thus|moreover|then|also|otherwise|il|elle|ils|elles|cela|ceci|ça|ce|ces|cet|celle|celui|ceux|mais|et|donc|or|ainsi|cependant|toutefois|puis|ensuite|aussi|enfin|en effet|de plus|par ailleurs|on the other hand|for example|par exemple)(?![\p{L}])/iu;

/** Within a sentence these point to what stood before: 'lived there', « y vivaient ». */
const pointsBack = /\S\s+there\b(?!\s+(?:is|are|was|were))|(?<!\p{L})y\s(?!a(?:vait|ura)?\s|a-t-il)/iu;

function suits({ text, isFirst, paragraph }: PlacedSentence): number {
  const count = splitWords(text).length;
  const length = count < 7 ? 0.7 : count > 45 ? 0.6 : 1;
  const lead = isFirst ? (paragraph === 0 ? 1.6 : 1.1) : 1;
  return (
    length * lead * (leans.test(text) ? 0.6 : 1) * (pointsBack.test(text) ? 0.7 : 1) * (/\?\s*$/.test(text) ? 0.5 : 1)
  );
}

/** The most central of these, none like another, in the order of the text. What a title names counts more. */
export function chooseCentral(sentences: readonly PlacedSentence[], atMost: number, title = ""): string[] {
  const stems: Stems[] = sentences.map(({ text }) => new Set(stemsOf(text)));
  const named: Stems = new Set(stemsOf(title));
  const heavy = stems
    .map(({ size }, at) => ({ at, size }))
    .toSorted((a, b) => b.size - a.size || a.at - b.at)
    .slice(0, atOnce)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b);
  const ranks = centralityOf(heavy.map((at) => stems[at] ?? none));
  const ranked = heavy
    .map((at, own) => {
      const onTitle = Math.min(2, sharedOf(stems[at] ?? none, named));
      return { at, score: (ranks[own] ?? 0) * suits(sentences[at] ?? nowhere) * (1 + onTitle * 0.15) };
    })
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
  const chosen: number[] = [];
  for (const { at } of ranked) {
    if (chosen.length >= atMost) break;
    const own = stems[at] ?? none;
    if (!chosen.some((other) => overlapOf(own, stems[other] ?? none) > alike)) chosen.push(at);
  }
  return chosen.toSorted((a, b) => a - b).map((at) => sentences[at]?.text ?? "");
}

const nowhere: PlacedSentence = { text: "", paragraph: 0, isFirst: false };

/** The whole sentences that carry most of a text, in its order; empty where it has none. */
export function summaryOf(text: string, atMost: number): string[] {
  const title = splitBlocks(text).find(({ kind }) => kind === "heading");
  return chooseCentral(proseOf(text), atMost, title?.text);
}

/** The same; of a text without whole sentences, its most central lines. */
export function keySentences(text: string, atMost: number): string[] {
  const all = sentencesOf(text);
  const whole = all.filter(isWhole);
  const from = whole.length > 0 ? whole : all;
  return chooseCentral(
    from.map((sentence, at) => ({ text: sentence, paragraph: at, isFirst: at === 0 })),
    atMost,
  );
}
