import type { AnyCitation, FileCitation, PageCitation, UrlCitation } from "../contract/citations.contract.ts";
import type { Range } from "./folding.rules.ts";
import { isHidden, quadsOf } from "./quads.rules.ts";
import { wholeSentences } from "./sentences.rules.ts";
import type { StoredPage } from "./source.ts";

/** A stretch of a page that a model is given, under an id that this answer alone knows. */
export interface GivenPassage {
  id: string;
  sourceId: string;
  gen: number;
  page: number;
  /** [start, end) in the text of its page. */
  start: number;
  end: number;
  text: string;
}

/** Where the citations of one kind lead. */
export interface CitationKind<C extends AnyCitation> {
  /** The citation before its quote is checked; without a passage the model named none that it was given. */
  begin(said: Pick<C, "n" | "quote" | "verified">, passage: GivenPassage | undefined): C;
  /** The verified citation, with the ranges of the page's text that say the quote. */
  locate(citation: C, page: StoredPage, ranges: readonly Range[]): C;
}

/** Citations that lead to boxes on a page; `documentId` is named where the model names no passage. */
export const pageCitations = (documentId: string): CitationKind<PageCitation> => ({
  begin: ({ n, quote, verified }, passage) => ({
    n,
    document_id: passage?.sourceId ?? documentId,
    page: passage?.page ?? 0,
    quote,
    quads: [],
    verified,
  }),
  locate: (citation, { text, runs }, ranges) => ({
    ...citation,
    verified: true,
    quads: quadsOf(text, runs ?? [], wholeSentences({ text, runs: runs ?? [] }, ranges)),
    ...(isHidden(runs ?? [], ranges) ? { hidden: true } : {}),
  }),
});

/** A file as a citation names it. */
export interface NamedFile {
  id: string;
  name: string;
  /** Whether its pages are those that its reader knows. */
  hasPages: boolean;
  /** Whether it is a document of its person's library, which opens at a page. */
  inLibrary: boolean;
}

/** The same in files that come with a conversation; the first is named where the model names no passage. */
export function fileCitations(files: readonly [NamedFile, ...NamedFile[]]): CitationKind<FileCitation> {
  const kind = pageCitations(files[0].id);
  const fileOf = (id: string) => files.find((file) => file.id === id) ?? files[0];
  return {
    begin(said, passage) {
      const { id, name, hasPages, inLibrary } = fileOf(passage?.sourceId ?? files[0].id);
      const begun = { ...kind.begin(said, passage), document_id: id, name };
      return { ...begun, ...(hasPages ? {} : { page: 0 }), ...(inLibrary && { in_library: true }) };
    },
    locate: (citation, page, ranges) => ({ ...citation, ...kind.locate(citation, page, ranges) }),
  };
}

/** A source as a citation names it. */
export interface NamedSource {
  title: string;
  url: string | null;
}

/** Citations that lead to the address of their source, and to the part of it that says the quote. */
export const urlCitations = (sources: Readonly<Record<string, NamedSource>>): CitationKind<UrlCitation> => ({
  begin({ n, quote, verified }, passage) {
    const source = passage && sources[passage.sourceId];
    const { title = "", url = null } = source ?? {};
    return { n, source_id: passage?.sourceId ?? "", title, url: url ?? "", anchor: null, quote, verified };
  },
  locate: (citation, { anchor }) => ({ ...citation, verified: true, anchor }),
});
