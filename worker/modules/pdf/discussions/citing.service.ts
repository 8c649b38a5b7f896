import type { Citation } from "../../../contract/pdf/discussions.contract.ts";
import { verifyCitation } from "../../../knowledge/citations.rules.ts";
import { fold, locateQuote } from "../../../knowledge/folding.rules.ts";
import type { Folded } from "../../../knowledge/folding.rules.ts";
import { cutText } from "../../../lib/text.rules.ts";
import type { RunDocuments, RunPassage } from "./evidence.ts";
import type { PagesRepository } from "../../../knowledge/pages.repository.ts";
import { quadsOf } from "../../../knowledge/quads.rules.ts";

interface Parts {
  pages: Pick<PagesRepository, "find">;
  userId: string;
  about: RunDocuments;
}

interface Cited {
  citation: Citation;
  isNew: boolean;
  /** The same, after its quote was looked for on the page it names. */
  settled: Promise<Citation>;
}

const longestShown = 300;

/** The citations of one answer: numbered as they come, and verified against the stored pages, each read once. */
export function createCiting({ pages, userId, about }: Parts) {
  const known = new Map<string, Cited>();
  const read = new Map<string, ReturnType<typeof pages.find>>();

  const pageOf = ({ sourceId, gen, page }: RunPassage) => {
    const key = `${sourceId} ${gen} ${page}`;
    const found = read.get(key) ?? pages.find({ userId, sourceId, gen }, page).catch(() => null);
    read.set(key, found);
    return found;
  };

  const settle = async (citation: Citation, passage: RunPassage | undefined): Promise<Citation> => {
    const stored = passage && (await pageOf(passage));
    if (!passage || !stored) return citation;
    const page = { text: stored.text, folded: fold(stored.text) };
    const found = verifyCitation(citation.quote, { start: passage.start, end: passage.end, page });
    if (!found.verified) return citation;
    return { ...citation, verified: true, quads: quadsOf(stored.runs ?? [], found.ranges) };
  };

  return function cite(id: string, quote: string): Cited {
    const passage = about.passages.find((given) => given.id === id) ?? passageSaying(about.passages, quote);
    const key = `${passage?.id ?? ""} ${fold(quote).text}`;
    const before = known.get(key);
    if (before) return { ...before, isNew: false };
    const citation: Citation = {
      n: known.size + 1,
      document_id: passage?.sourceId ?? about.documentId,
      page: passage?.page ?? 0,
      quote: cutText(quote, longestShown),
      quads: [],
      verified: false,
    };
    const cited = { citation, isNew: true, settled: settle({ ...citation }, passage) };
    known.set(key, cited);
    return cited;
  };
}

/** A model that mistook an id, and quotes all the same. */
function passageSaying(passages: readonly RunPassage[], quote: string): RunPassage | undefined {
  return passages.find(({ text }) => locateQuote(foldedPage(text), quote).length > 0);
}

function foldedPage(text: string): { text: string; folded: Folded } {
  return { text, folded: fold(text) };
}
