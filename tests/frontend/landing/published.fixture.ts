import type { PublishedContent } from "#contract/landing.contract.ts";
import { answerPublicPage, type Surroundings } from "#modules/landing/edge/answer.ts";
import { builtPagesFile, builtPagesOf } from "#modules/landing/edge/built-pages.ts";
import { drawSite } from "#modules/landing/render/pages.ts";
import { edition, site } from "./samples.ts";

export const origin = "https://ensemble.example";
/** How long browsers keep a file. */
export const kept = "public, max-age=31536000, immutable";
const headersOfPages = {
  "content-security-policy": "default-src 'none'",
  etag: '"of-the-file"',
  "cache-control": kept,
};

const summaryOf = ({ en, fr, ...facts }: PublishedContent) => ({
  ...facts,
  en: { title: en.title, description: en.description },
  fr: { title: fr.title, description: fr.description },
});

/** A deployment that was built from some contents, and the API, where others may be published since. */
export function deployed(built: readonly PublishedContent[]) {
  let published = [...built];
  let away = false;
  let later: { path: string; contents: readonly PublishedContent[] } | null = null;
  const asked: string[] = [];
  const kept = new Map<string, Response>();
  const after: Promise<unknown>[] = [];
  const files = new Map(drawSite({ ...edition, contents: built }, site));
  files.set(builtPagesFile, JSON.stringify(builtPagesOf({ ...edition, contents: built }, site)));

  const assets = {
    async fetch({ url }: Request) {
      const path = new URL(url).pathname.slice(1);
      const text = files.get(path) ?? files.get(`${path}.html`);
      if (text !== undefined) return new Response(text, { headers: headersOfPages });
      return new Response(files.get("404.html") ?? "", { status: 404, headers: headersOfPages });
    },
  };
  const api = {
    async fetch(request: Request) {
      const answer = answerOf(new URL(request.url));
      if (later !== null && request.url.endsWith(later.path)) {
        published = [...later.contents];
        later = null;
      }
      return answer;
    },
  };
  function answerOf({ pathname, search, searchParams }: URL): Response {
    if (away) throw new Error("the API is away");
    asked.push(pathname + search);
    const [kind, slug] = [searchParams.get("kind"), searchParams.get("slug")];
    if (pathname === "/api/plans") return Response.json(edition.plans);
    if (pathname === "/api/settings") return Response.json(edition.settings);
    if (pathname === "/api/ai-models") return Response.json(edition.models);
    if (pathname === "/api/get-landingpage-content")
      return Response.json(
        published
          .filter((row) => (kind === null || row.kind === kind) && (slug === null || row.slug === slug))
          .map(summaryOf),
      );
    const found = published.find(({ id }) => pathname === `/api/get-landingpage-content/${id}`);
    return found ? Response.json(found) : new Response(null, { status: 404 });
  }
  const around: Surroundings = {
    assets,
    api,
    cache: {
      match: async (key) => kept.get((key as Request).url)?.clone(),
      put: async (key, response) => void kept.set((key as Request).url, response),
    },
    after: (work) => void after.push(work),
  };

  return {
    /** What the API was asked for since the last call of this. */
    takeAsked: () => asked.splice(0),
    publish: (contents: readonly PublishedContent[]) => void (published = [...contents]),
    /** Publishes other contents once the API was asked for this path. */
    publishAfter: (path: string, contents: readonly PublishedContent[]) => void (later = { path, contents }),
    takeApiAway: () => void (away = true),
    async open(path: string, init?: RequestInit): Promise<Response> {
      const response = await answerPublicPage(new Request(origin + path, init), around);
      await Promise.all(after.splice(0));
      return response;
    },
  };
}
