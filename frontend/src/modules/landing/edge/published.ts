import type { ContentAddress } from "../render/addresses.ts";
import type { Offer } from "../render/scene.ts";
import type { ContentSummary, PublishedContent } from "#contract/landing.contract.ts";

export interface Fetches {
  fetch(request: Request): Promise<Response>;
}

const timeoutMs = 3_000;
const contents = "/api/get-landingpage-content";

export type PublishedPages = ReturnType<typeof createPublished>;

/** What the API says is published now. Every call throws where the API is away, slow or failing. */
export function createPublished(api: Fetches, origin: string) {
  async function read<T>(path: string): Promise<T> {
    const found = await find<T>(path);
    if (found === null) throw new Error(`${path} answered 404`);
    return found;
  }

  async function find<T>(path: string): Promise<T | null> {
    const response = await api.fetch(new Request(origin + path, { signal: AbortSignal.timeout(timeoutMs) }));
    if (response.ok) return response.json() as Promise<T>;
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`${path} answered ${response.status}`);
  }

  return {
    all: () => read<ContentSummary[]>(contents),
    posts: () => read<ContentSummary[]>(`${contents}?kind=blog`),

    async summary({ kind, slug }: ContentAddress): Promise<ContentSummary | null> {
      const [found] = await read<ContentSummary[]>(`${contents}?kind=${kind}&slug=${slug}`);
      return found ?? null;
    },

    /** Null for a page that is not published. */
    content: (id: number | string) => find<PublishedContent>(`${contents}/${id}`),
    plans: () => read<Offer["plans"]>("/api/plans"),
    models: () => read<Offer["models"]>("/api/ai-models?kind=text"),
    settings: () => read<Offer["settings"]>("/api/settings"),
  };
}
