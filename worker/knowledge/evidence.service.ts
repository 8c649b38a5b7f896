import { relatedSearches, statementsAsked } from "./asked-words.rules.ts";
import { isContents } from "./contents.rules.ts";
import { chooseEvidence, filesServed, pagesRead } from "./evidence-choice.rules.ts";
import { rankPages } from "./page-ranking.rules.ts";
import type { RankedPage } from "./page-ranking.rules.ts";
import type { PassagesRepository } from "./passages.repository.ts";
import type { Search } from "./ranking.rules.ts";
import { definedTermsIn, referencesIn } from "./references.rules.ts";
import type { RewritingService } from "./rewriting.service.ts";
import type { Passage } from "./passage.ts";
import { statementPlaces } from "./statements.rules.ts";
import type { PlacedPassage, SourceReadingKey, SurroundingsRepository } from "./surroundings.repository.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

interface Dependencies {
  passages: Pick<PassagesRepository, "searchEach" | "readVocabulary">;
  surroundings: SurroundingsRepository;
  rewriting: RewritingService;
}

/** What a direct search found of a question, and where it was searched for. */
export interface EvidenceRequest {
  /** What owns the sources. */
  workspaceId: WorkspaceId;
  /** What pays for other words. */
  payerId: WorkspaceId;
  sources: readonly SourceReadingKey[];
  question: string;
  direct: Search<Passage>;
  /** What the order of the vectors counts beside that of the words. */
  vectorWeight: number;
  /** Characters that may go along. */
  room: number;
  /** What was said before, the newest last; null asks no model for other words. */
  before: readonly { role: "user" | "assistant"; text: string }[] | null;
}

/** What the other searches count beside the direct one. */
const weights = { related: 0.6, phrase: 0.9 };
const leastWeight = 0.2;
/** Places of each kind that are looked up. */
const mostReferences = 6;
/** The passages that are read for references. */
const passagesRead = 4;

export type EvidenceSearch = ReturnType<typeof createEvidenceSearch>;

/** Goes on from a direct search: in other words, and to what stands around and behind what it found. */
export function createEvidenceSearch({ passages, surroundings, rewriting }: Dependencies) {
  const phrasesFor = (
    { workspaceId, payerId, sources, question, before }: EvidenceRequest,
    signal: AbortSignal | undefined,
  ) =>
    before === null
      ? []
      : rewriting.phrasesFor({
          workspaceId: payerId,
          question,
          before,
          vocabulary: () => passages.readVocabulary({ workspaceId, sources }),
          signal,
        });

  return {
    async find(looking: EvidenceRequest, signal?: AbortSignal): Promise<PlacedPassage[]> {
      const { workspaceId, sources, question, direct, vectorWeight, room } = looking;
      const search = async (questions: readonly string[], weight: number) => {
        const found = await passages.searchEach({ workspaceId, sources }, questions);
        return found.map((one) => ({ search: one, weight, vectorWeight: 0 }));
      };
      const [related, phrased] = await Promise.all([
        search(relatedSearches(question), weights.related),
        Promise.resolve(phrasesFor(looking, signal)).then((phrases) => search(phrases, weights.phrase)),
      ]);
      const pages = contentsLast(
        rankPages([{ search: direct, weight: weightOf(direct), vectorWeight }, ...related, ...phrased]),
      );
      const read = await surroundings.read({
        workspaceId,
        pages: pages.slice(0, pagesRead).map(({ sourceId, gen, page }) => ({ sourceId, gen, page })),
        references: referencesOf(pages, question),
        statements: statementsOf(sources, pages, question),
        beginnings: silentOf(sources, pages),
      });
      return chooseEvidence(pages, read, { sources, room });
    },
  };
}

/** What leads to other pages goes along only where nothing else is found. */
function contentsLast(pages: readonly RankedPage<Passage>[]): RankedPage<Passage>[] {
  const leads = new Set(pages.filter(({ passages: [best] }) => best !== undefined && isContents(best.text)));
  return [...pages.filter((page) => !leads.has(page)), ...leads];
}

/** The direct search counts less the fewer of its words the files have, as where a question is in another language. */
function weightOf({ asked }: Search<Passage>): number {
  const known = asked.filter(({ passages }) => passages > 0).length;
  return leastWeight + (1 - leastWeight) * (known / (asked.length || 1));
}

/** Where the best passages send their reader, and what the terms of the question mean there. */
function referencesOf(pages: readonly RankedPage<Passage>[], question: string) {
  const best = pages.slice(0, passagesRead).flatMap(({ passages }) => passages.slice(0, 1));
  const [first] = best;
  const named = best.flatMap(({ sourceId, gen, text }) =>
    referencesIn(text).map((reference) => ({ sourceId, gen, ...reference })),
  );
  const terms = first === undefined ? [] : definedTermsIn(question);
  const defined = terms.map((term) => ({ sourceId: first?.sourceId ?? "", gen: first?.gen ?? 0, ...term }));
  return [...distinct(named).slice(0, mostReferences), ...distinct(defined).slice(0, mostReferences)];
}

/** The statements of the file that answers best, for a figure is asked of one company. */
function statementsOf(sources: readonly SourceReadingKey[], pages: readonly RankedPage<Passage>[], question: string) {
  const file = pages[0] ?? sources[0];
  if (file === undefined) return [];
  const { sourceId, gen } = file;
  return statementsAsked(question).flatMap((kind) =>
    statementPlaces(kind).map((place) => ({ sourceId, gen, ...place })),
  );
}

const distinct = <R extends { sourceId: string; pattern: string }>(references: readonly R[]): R[] => [
  ...new Map(references.map((one) => [`${one.sourceId} ${one.pattern}`, one])).values(),
];

/** Where several files are asked, those of which nothing was found. */
function silentOf(sources: readonly SourceReadingKey[], pages: readonly RankedPage<Passage>[]): SourceReadingKey[] {
  const found = new Set(pages.map(({ sourceId }) => sourceId));
  return sources.length < 2 ? [] : sources.filter(({ sourceId }) => !found.has(sourceId)).slice(0, filesServed);
}
