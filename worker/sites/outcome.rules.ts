import type { PageReason } from "../contract/page-reasons.ts";
import { textOfBlocks } from "../contract/document/text-of.rules.ts";
import type { WebPage } from "../providers/documents/web/web-page.ts";
import type { FetchedHeaders, FetchFailure } from "../providers/web/web.ts";
import type { PageFailure } from "./crawl.ts";

/** How a fetch that failed reads to the owner of a site. */
export const readsAs: Readonly<Record<FetchFailure, [reason: PageReason, detail: string | null]>> = {
  redirects: ["refused", "redirects"],
  slow: ["slow", null],
  unreachable: ["server", "unreachable"],
  kind: ["kind", null],
  too_large: ["too_large", null],
};

const longestWaitMs = 10 * 60_000;

/** Why an answer of HTTP has no content; null where it has. A site that is busy may say when to come again. */
export function statusFailure({
  status,
  headers,
}: {
  status: number;
  headers: Pick<FetchedHeaders, "retryAfter">;
}): (PageFailure & { retryAfterMs: number | null }) | null {
  if (status >= 200 && status < 300) return null;
  const retryAfterMs = status === 429 || status === 503 ? waitOf(headers.retryAfter) : null;
  return { ...reasonOf(status), status, retryAfterMs };
}

function reasonOf(status: number): Pick<PageFailure, "reason" | "detail"> {
  if (status === 401 || status === 407) return { reason: "login", detail: null };
  if (status === 404 || status === 410) return { reason: "not_found", detail: null };
  if (status === 429) return { reason: "server", detail: "busy" };
  if (status >= 500 || status < 400) return { reason: "server", detail: null };
  return { reason: "refused", detail: status === 403 || status === 451 ? "forbidden" : null };
}

/** Retry-After in seconds; a date is not weighed, for the site's clock may be wrong. */
function waitOf(retryAfter: string | null): number | null {
  if (retryAfter === null || !/^\s*\d{1,6}\s*$/.test(retryAfter)) return null;
  const wait = Number(retryAfter) * 1_000;
  return wait <= longestWaitMs ? wait : null;
}

/** A page that says in its title, and in few words, that it does not exist, whatever its status. */
export function soft404({ title, blocks }: Pick<WebPage, "title" | "blocks">): boolean {
  const says = /(?:^|\W)404(?:\W|$)|page not found|page introuvable|cette page n.existe pas/i.test(title ?? "");
  return says && textOfBlocks(blocks).length < 600;
}
