import type { ChatCitation } from "../../../contract/citations.contract.ts";
import { citationAddress } from "../../../knowledge/citation-address.rules.ts";
import { fileCitations, urlCitations } from "../../../knowledge/citation-kinds.rules.ts";
import type { CitationKind } from "../../../knowledge/citation-kinds.rules.ts";
import type { PagesRepository } from "../../../knowledge/pages.repository.ts";
import type { ChatContext } from "./chat.context.ts";

type CitedContext = Pick<ChatContext, "files" | "web">;

/** Citations of files lead to their pages, those of the web to the words in their page. */
export function chatCitations({ files, web }: CitedContext): CitationKind<ChatCitation> {
  const ofFiles = files && fileCitations(files.files);
  const pages = web?.pages ?? [];
  const ofWeb = urlCitations(Object.fromEntries(pages.map(({ sourceId, title, url }) => [sourceId, { title, url }])));
  return {
    begin: (said, passage) =>
      ofFiles !== null && !pages.some(({ sourceId }) => sourceId === passage?.sourceId)
        ? ofFiles.begin(said, passage)
        : ofWeb.begin(said, passage),
    locate(citation, page, ranges) {
      if (!("url" in citation)) return ofFiles?.locate(citation, page, ranges) ?? citation;
      const { url, quote } = citation;
      return { ...ofWeb.locate(citation, page, ranges), url: citationAddress(url, page.anchor, quote) };
    },
  };
}

/** Pages of the web are at hand; those of files are stored. */
export const citedPages = (
  { web }: CitedContext,
  stored: Pick<PagesRepository, "find">,
): Pick<PagesRepository, "find"> => ({
  async find(source, page) {
    const read = web?.pages.find(({ sourceId }) => sourceId === source.sourceId);
    if (read === undefined) return stored.find(source, page);
    const part = read.parts[page - 1];
    return part ? { ...part, runs: null } : null;
  },
});
