import type { SpokenLanguage } from "../../contract/languages/languages.ts";
import type { ErrorType } from "../ai/error-types.ts";

export interface SearchRequest {
  /** At most so many results. */
  count: number;
  /** What the pages that are wanted are written in; null is any. */
  language: SpokenLanguage | null;
  signal: AbortSignal;
}

export interface FoundPage {
  url: string;
  title: string;
  /** What the engine shows of it: a hint, and nothing that the page was seen to say. */
  excerpt: string;
}

/** A search that failed costs nothing; `costMicros` is what one that was answered does, whatever it found. */
export type SearchResult =
  | { outcome: "found"; pages: FoundPage[]; costMicros: number }
  | { outcome: "failed"; errorType: ErrorType; reason: string };

/** A search engine of the web. */
export interface WebSearch {
  /** The best pages first. It never throws, and is never asked twice, since each answer costs. */
  search(query: string, request: SearchRequest): Promise<SearchResult>;
}
