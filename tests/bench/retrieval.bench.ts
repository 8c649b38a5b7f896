import { sql } from "drizzle-orm";
import { createId } from "../../worker/lib/ids.ts";
import { chunkPage } from "../../worker/knowledge/chunking.rules.ts";
import { createPassagesRepository } from "../../worker/knowledge/passages.repository.ts";
import { embeddingSize } from "../../worker/knowledge/embedding.rules.ts";
import { fuse, rankByWords, selectPassages } from "../../worker/knowledge/ranking.rules.ts";
import type { Candidate, Search } from "../../worker/knowledge/ranking.rules.ts";
import { scoresOf, usualThreshold } from "../../worker/knowledge/scoring.rules.ts";
import { startDatabase } from "../support/database.ts";
import { makePage } from "../support/documents.ts";
import { makePerson } from "../support/people.ts";
import { makeSource, readOf } from "../support/sources.ts";
import { inMilliseconds, median } from "./report.ts";
import type { BenchRow } from "./report.ts";
import { readRetrievalSet } from "./retrieval-set.ts";
import type { RetrievalQuestion } from "./retrieval-set.ts";

const passagesLooked = 5;
/** A hash of words knows nothing beside the words themselves: so little leaves their first places as they are. */
const hashWeight = 0.01;

/** A fixed direction a word, added up: it tests the plumbing of vectors, not their sense. */
function hashEmbedding(text: string): number[] {
  const sums = Array.from({ length: embeddingSize }, () => 0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    let hash = 0x811c9dc5;
    for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    const at = (hash >>> 0) % embeddingSize;
    sums[at] = (sums[at] ?? 0) + (hash & 0x40000000 ? 1 : -1);
  }
  const length = Math.hypot(...sums) || 1;
  return sums.map((sum) => sum / length);
}

interface Tally {
  some: number;
  every: number;
  whole: number;
}

function count(tally: Tally, ranked: readonly Candidate[], { references }: RetrievalQuestion): void {
  const seen = ranked.slice(0, passagesLooked);
  const hits = references.map((span) => seen.some((p) => p.start < span.end_index && p.end > span.start_index));
  const whole = references.map((span) => seen.some((p) => p.start <= span.start_index && p.end >= span.end_index));
  if (hits.some(Boolean)) tally.some += 1;
  if (hits.every(Boolean)) tally.every += 1;
  if (whole.some(Boolean)) tally.whole += 1;
}

/** Whether an answer would rest on what was found, by words alone. */
function passes(search: Search): boolean {
  const scoreOf = scoresOf(search, { vectorsTellMeaning: false });
  return selectPassages(rankByWords(search)).some((candidate) => scoreOf(candidate) >= usualThreshold);
}

/** Each question within its own corpus, through the repository and the rules that answer readers. */
export async function run(folder: string): Promise<BenchRow[]> {
  const { questions, corpora } = readRetrievalSet(folder);
  const { db, close } = await startDatabase();
  try {
    const { id: userId } = await makePerson(db);
    const passages = createPassagesRepository(db);
    const sources = new Map<string, string>();
    for (const [name, text] of corpora) {
      const sourceId = await makeSource(db, { workspaceId: userId });
      sources.set(name, sourceId);
      const made = chunkPage({ text, headings: [] }).chunks;
      const stored = made.map((chunk) => ({ ...chunk, id: createId(), embedding: hashEmbedding(chunk.text) }));
      const draft = { language: "english", page: makePage(1, text), passages: stored } as const;
      await passages.storePages({ workspaceId: userId, sourceId, gen: 1 }, [draft]);
    }

    const words: Tally = { some: 0, every: 0, whole: 0 };
    const fused: Tally = { some: 0, every: 0, whole: 0 };
    const even: Tally = { some: 0, every: 0, whole: 0 };
    const times: number[] = [];
    const passed = { own: 0, other: 0 };
    const searchIn = (corpus: string, question: string) =>
      passages.search({
        owner: sql`${userId}`,
        scope: readOf([sources.get(corpus) ?? ""]),
        question: sql`${question}`,
        embedding: hashEmbedding(question),
      });
    const names = [...corpora.keys()];
    for (const [at, asked] of questions.entries()) {
      const startedAt = performance.now();
      const search = await searchIn(asked.corpus, asked.question);
      const ranked = rankByWords(search);
      times.push(performance.now() - startedAt);
      count(words, selectPassages(ranked), asked);
      count(fused, selectPassages(fuse(ranked, search.candidates, hashWeight)), asked);
      count(even, selectPassages(fuse(ranked, search.candidates, 1)), asked);
      if (passes(search)) passed.own += 1;
      const others = names.filter((name) => name !== asked.corpus);
      if (passes(await searchIn(others[at % others.length] ?? "", asked.question))) passed.other += 1;
    }

    const share = (found: number) => `${((100 * found) / questions.length).toFixed(1)} %`;
    return [
      { what: "words: a reference span hit in the first 5", value: share(words.some), target: ">= 94 %" },
      { what: "words: all reference spans hit", value: share(words.every), target: ">= 88 %" },
      { what: "words: a reference span whole in one passage", value: share(words.whole) },
      { what: "with hash vectors at 0.01: a span hit", value: share(fused.some), target: ">= words" },
      { what: "with hash vectors at 0.01: all spans hit", value: share(fused.every), target: ">= words" },
      { what: "hash vectors weighed like words: a span hit", value: share(even.some) },
      { what: "questions that pass the threshold of answers", value: share(passed.own) },
      { what: "the same asked of another corpus, where nothing answers", value: share(passed.other), target: "<= 5 %" },
      { what: "search of one corpus, both legs", value: inMilliseconds(median(times)) },
    ];
  } finally {
    await close();
  }
}
