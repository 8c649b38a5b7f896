import type { WebReader } from "../bindings/parser.ts";
import type { PageReason } from "../contract/page-reasons.ts";
import type { UrlRefusal } from "../lib/url.rules.ts";
import type { WebPage } from "../providers/documents/web/web-page.ts";
import type { FetchPolicy, Web } from "../providers/web/web.ts";
import { openSite } from "./open-site.ts";
import { readsAs, soft404, statusFailure } from "./outcome.rules.ts";

const html = 3 * 1024 * 1024;

/** What a page that a person names may send: HTML of 3 MB over HTTPS, in ten seconds. */
export const pagePolicy: FetchPolicy = {
  schemes: ["https:"],
  ports: [443],
  types: { "text/html": html, "application/xhtml+xml": html },
  redirects: 3,
  timeoutMs: 10_000,
};

export type PageReading =
  | { state: "page"; url: string; page: WebPage }
  /** The address, or one that it leads to, is not fetched. */
  | { state: "refused"; refusal: UrlRefusal }
  | { state: "failed"; reason: PageReason };

interface Ports {
  web: Web;
  reader: WebReader;
}

/** Pages that send their reader on by themselves, one after the other. */
const mostRefreshes = 3;

const follow = (ports: Ports, from: string, to: string, left: number): Promise<PageReading> | PageReading =>
  left === 0 || new URL(to).host !== new URL(from).host
    ? { state: "failed", reason: "refused" }
    : readPage(ports, to, left - 1);

/** Why robots.txt keeps a page from being read; a file that may not be read forbids nothing. */
function siteRefusal(site: Awaited<ReturnType<typeof openSite>>, address: string): PageReason | null {
  if (site.stopped !== null) return site.stopped.reason === "refused" ? null : site.stopped.reason;
  return site.robots.allows(address) ? null : "robots";
}

/** Why a page says nothing; null for one that does. */
function silenceOf(page: WebPage): PageReason | null {
  if (page.login) return "login";
  if (soft404(page)) return "not_found";
  return page.blocks.length === 0 && page.description === null ? "kind" : null;
}

/** Reads one page for what it says, as robots.txt allows. Of a page that needs its scripts, what it says of itself stays. */
export async function readPage(ports: Ports, address: string, left = mostRefreshes): Promise<PageReading> {
  const { web, reader } = ports;
  const { origin } = new URL(address);
  const kept = siteRefusal(await openSite(web, origin), address);
  if (kept !== null) return { state: "failed", reason: kept };
  const fetched = await web.safeFetch(address, pagePolicy);
  if (fetched.failure === "refused") return { state: "refused", refusal: fetched.refusal };
  if (fetched.failure !== null) return { state: "failed", reason: readsAs[fetched.failure][0] };
  const failure = statusFailure(fetched);
  if (failure) return { state: "failed", reason: failure.reason };
  const { url, bytes, type, charset } = fetched;
  const reading = await reader.readWeb({ bytes, type, charset, url });
  if (reading.failure !== null) return { state: "failed", reason: "refused" };
  const { page } = reading;
  if (page.refresh !== null && page.refresh !== url) return follow(ports, url, page.refresh, left);
  const reason = silenceOf(page);
  return reason === null ? { state: "page", url, page } : { state: "failed", reason };
}
