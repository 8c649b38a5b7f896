import type { SupportSourceKind } from "#contract/support/knowledge.ts";
import type { SupportSource } from "#contract/support/sources.ts";

/** What files a chatbot reads, as a file input names them. */
export const acceptedFiles = ".pdf,.docx,.xlsx,.csv,.md,.txt";

export type SourceFilter = "all" | "attention" | SupportSourceKind;

/** What its owner could do something about. */
export const needsAttention = ({ state }: Pick<SupportSource, "state">): boolean =>
  state === "failed" || state === "gone";

type SourceFacts = Pick<SupportSource, "kind" | "state" | "title" | "url">;

/** What fits a filter and all words that were typed, wherever they stand in the title or the address. */
export function matching<Source extends SourceFacts>(
  sources: readonly Source[],
  filter: SourceFilter,
  query: string,
  locale: string,
): Source[] {
  const lower = (text: string) => text.toLocaleLowerCase(locale);
  const words = lower(query).split(/\s+/).filter(Boolean);
  return sources.filter((source) => {
    const fits = filter === "all" || (filter === "attention" ? needsAttention(source) : source.kind === filter);
    const text = lower(`${source.title} ${source.url ?? ""}`);
    return fits && words.every((word) => text.includes(word));
  });
}

/** An address without its scheme and host, which all pages of a site share. */
export function pathInSite(url: string): string {
  try {
    const { pathname, search } = new URL(url);
    return decodeURI(pathname) + search;
  } catch {
    return url;
  }
}
