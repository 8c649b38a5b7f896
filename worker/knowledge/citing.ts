import type { AnyCitation } from "../contract/citations.contract.ts";
import { cutText } from "../lib/text.rules.ts";
import type { CitationKind, GivenPassage } from "./citation-kinds.rules.ts";
import { verifyCitation } from "./citations.rules.ts";
import { foldLetters, locateQuote } from "./folding.rules.ts";
import type { SourceGeneration, StoredPage } from "./source.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

interface Dependencies<C extends AnyCitation> {
  pages: { find(of: SourceGeneration, page: number): Promise<StoredPage | null> };
  /** The owner of the sources. */
  workspaceId: WorkspaceId;
  /** What the model was given. */
  passages: readonly GivenPassage[];
  kind: CitationKind<C>;
}

interface CitationMatch<C extends AnyCitation> {
  citation: C;
  isNew: boolean;
  /** The same, after its quote was looked for in its source. */
  settled: Promise<C>;
}

const longestShown = 300;

/** The citations of one answer: numbered as they come, and verified against the stored pages, each read once. */
export function createCiting<C extends AnyCitation>({ pages, workspaceId, passages, kind }: Dependencies<C>) {
  const known = new Map<string, CitationMatch<C>>();
  const read = new Map<string, ReturnType<typeof pages.find>>();

  const pageOf = ({ sourceId, gen, page }: GivenPassage) => {
    const key = `${sourceId} ${gen} ${page}`;
    const found = read.get(key) ?? pages.find({ workspaceId, sourceId, gen }, page).catch(() => null);
    read.set(key, found);
    return found;
  };

  const settle = async (citation: C, passage: GivenPassage | undefined): Promise<C> => {
    const stored = passage && (await pageOf(passage));
    if (!passage || !stored) return citation;
    const page = { text: stored.text, folded: foldLetters(stored.text) };
    const found = verifyCitation(citation.quote, { start: passage.start, end: passage.end, page });
    return found.verified ? kind.locate(citation, stored, found.ranges) : citation;
  };

  return function cite(id: string, quote: string): CitationMatch<C> {
    const passage = passages.find((given) => given.id === id) ?? passageSaying(passages, quote);
    const key = `${passage?.id ?? ""} ${foldLetters(quote).text}`;
    const before = known.get(key);
    if (before) return { ...before, isNew: false };
    const citation = kind.begin({ n: known.size + 1, quote: cutText(quote, longestShown), verified: false }, passage);
    const cited = { citation, isNew: true, settled: settle({ ...citation }, passage) };
    known.set(key, cited);
    return cited;
  };
}

/** The passage that says a quote: a model may name a wrong id and quote all the same. */
const passageSaying = (passages: readonly GivenPassage[], quote: string): GivenPassage | undefined =>
  passages.find(({ text }) => locateQuote({ text, folded: foldLetters(text) }, quote).length > 0);
