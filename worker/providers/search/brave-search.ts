import { webSearch } from "../../contract/limits.ts";
import { logError } from "../../lib/log.ts";
import type { Clock } from "../../lib/clock.ts";
import { AiError } from "../ai/ai.ts";
import { errorTypeOf } from "../ai/error-types.ts";
import type { FoundPage, SearchResult, WebSearch } from "./search.ts";

export interface SearchConfig {
  apiKey: string;
  baseUrl: string | undefined;
}

const vendorUrl = "https://api.search.brave.com";
/** Characters and words that a query may have. */
const longest = { characters: 400, words: 50 };
const mostBytes = 1024 * 1024;
const mostCharacters = { title: 200, excerpt: 500 };

/** https://api-dashboard.search.brave.com/app/documentation/web-search/get-started */
export function createBraveSearch({ apiKey, baseUrl }: SearchConfig, clock: Pick<Clock, "after">): WebSearch {
  return {
    async search(query, { count, language, signal }): Promise<SearchResult> {
      const url = new URL("/res/v1/web/search", baseUrl ?? vendorUrl);
      url.search = new URLSearchParams({
        q: fitting(query),
        count: String(count),
        // Portuguese it knows by country alone.
        ...(language !== null && language !== "pt" && { search_lang: language }),
        result_filter: "web",
        text_decorations: "false",
      }).toString();
      const ending = new AbortController();
      const cancel = clock.after(webSearch.searchMs, () => ending.abort());
      try {
        const headers = { accept: "application/json", "x-subscription-token": apiKey };
        const response = await fetch(url, { headers, signal: AbortSignal.any([signal, ending.signal]) });
        if (!response.ok) {
          await response.body?.cancel();
          throw new AiError("http", `the search answered ${response.status}`, { status: response.status });
        }
        return { outcome: "found", pages: await pagesOf(response), costMicros: webSearch.searchMicros };
      } catch (error) {
        const failure = failureOf(error, { stopped: signal.aborted, late: ending.signal.aborted });
        if (failure.failure !== "cancelled") logError("search.failed", failure);
        return { outcome: "failed", errorType: errorTypeOf(failure), reason: failure.message };
      } finally {
        cancel();
      }
    },
  };
}

const fitting = (query: string): string =>
  query.trim().split(/\s+/).slice(0, longest.words).join(" ").slice(0, longest.characters).toWellFormed();

function failureOf(error: unknown, { stopped, late }: { stopped: boolean; late: boolean }): AiError {
  if (error instanceof AiError) return error;
  if (stopped) return new AiError("cancelled", "the search was stopped");
  if (late) return new AiError("timeout", "the search took too long");
  return new AiError("network", "the search cannot be reached", { cause: error });
}

/** A result without an address or a title is left out; an answer of another shape is a failure. */
async function pagesOf(response: Response): Promise<FoundPage[]> {
  const text = await response.text();
  const found = text.length > mostBytes ? null : resultsIn(text);
  if (found === null) throw new AiError("api", "the search sent no results");
  return found.flatMap((one) => {
    const { url, title, description } = (one ?? {}) as Partial<Record<"url" | "title" | "description", unknown>>;
    if (typeof url !== "string" || typeof title !== "string" || !URL.canParse(url)) return [];
    const excerpt = typeof description === "string" ? description : "";
    return [{ url, title: cut(title, "title"), excerpt: cut(excerpt, "excerpt") }];
  });
}

/** Where the engine found nothing, its answer has no `web`. */
function resultsIn(text: string): unknown[] | null {
  try {
    const { type, web } = JSON.parse(text) as { type?: unknown; web?: { results?: unknown } };
    if (type !== "search") return null;
    return Array.isArray(web?.results) ? web.results : [];
  } catch {
    return null;
  }
}

const cut = (text: string, what: keyof typeof mostCharacters): string =>
  text.slice(0, mostCharacters[what]).toWellFormed();
