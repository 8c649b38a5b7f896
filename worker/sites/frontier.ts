import type { WebPage } from "../providers/documents/web/web-page.ts";
import type { CrawlState, LeftOut, QueuedPage, RefusedAddress } from "./crawl.ts";
import { outOfScope } from "./scope.rules.ts";
import { cleanUrl, shortHash, urlKey } from "./url-key.rules.ts";

const most = { depth: 5, variants: 20, refused: 50, seen: 20_000, firstLinks: 5_000 };

/** What of a crawl is still to be read. It changes the state that it is made of. */
export class Frontier {
  readonly state: CrawlState;
  readonly #seen: Set<string>;

  constructor(state: CrawlState) {
    this.state = state;
    this.#seen = new Set(state.seen);
  }

  /** The first page, whatever is included: its links lead to the others. */
  begin(url: URL): QueuedPage {
    this.see(url);
    return { url: url.href, depth: 0, tries: 0 };
  }

  /** Queues what a page links to, unless the site names its pages itself; whether it does is known behind the first page. */
  follow({ nofollow, links }: Pick<WebPage, "nofollow" | "links">, depth: number): void {
    const { state } = this;
    if (nofollow || state.hasSitemap) return;
    if (state.phase === "start") state.firstLinks = [...(state.firstLinks ?? []), ...links].slice(0, most.firstLinks);
    else for (const link of links) this.add(link, depth + 1);
  }

  /** Queues what the first page links to, once the sitemaps are read. */
  followFirst(): void {
    const { firstLinks: links = [] } = this.state;
    delete this.state.firstLinks;
    this.follow({ nofollow: false, links }, 0);
  }

  /** So many pages are queued or known that no further one is. */
  #isFull(): boolean {
    const { queue, settled, request } = this.state;
    return queue.length + settled >= request.maxPages * 2 || this.#seen.size >= most.seen;
  }

  /** Queues an address that was found, unless it is out of scope, known, or one of too many. */
  add(address: string, depth: number, from: RefusedAddress["from"] | "link" = "link"): void {
    const url = webUrl(address);
    const { scope, queue } = this.state;
    if (url === null || scope === null) return;
    const out = outOfScope(scope, url);
    if (out === "elsewhere" && from !== "link") this.refuse(address, from);
    if (out !== null) return this.#leave(out);
    const key = shortHash(urlKey(url));
    if (this.#seen.has(key)) return;
    if (depth > most.depth) return this.#leave("depth");
    if (this.#isFull()) return this.#leave("full");
    if (url.search !== "" && !this.#hasRoom(url)) return this.#leave("variants");
    this.#see(key);
    queue.push({ url: cleanUrl(url).href, depth, tries: 0 });
  }

  /** The next page to read; null where there is none, or where enough was read. `reading` are under way. */
  next(reading = 0): QueuedPage | null {
    const { queue, settled, request } = this.state;
    if (settled + reading >= request.maxPages) return null;
    return queue.shift() ?? null;
  }

  /** Puts a page back that the site asked to come again for. */
  again(page: QueuedPage): void {
    this.state.queue.unshift({ ...page, tries: page.tries + 1 });
  }

  /** Takes an address to be read at once, before its turn; false where it was read already. */
  take(url: URL): boolean {
    const { queue } = this.state;
    const key = urlKey(url);
    const at = queue.findIndex((page) => urlKey(new URL(page.url)) === key);
    if (at < 0 && this.isSeen(url)) return false;
    if (at >= 0) queue.splice(at, 1);
    this.see(url);
    return true;
  }

  isSeen = (url: URL): boolean => this.#seen.has(shortHash(urlKey(url)));

  see(url: URL): void {
    this.#see(shortHash(urlKey(url)));
  }

  refuse(url: string, from: RefusedAddress["from"]): void {
    const { refused } = this.state;
    if (refused.length < most.refused && !refused.some((known) => known.url === url)) refused.push({ url, from });
  }

  #see(key: string): void {
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.state.seen.push(key);
  }

  #hasRoom(url: URL): boolean {
    const { variants } = this.state;
    const path = shortHash(url.pathname);
    const count = (variants[path] ?? 0) + 1;
    if (count > most.variants) return false;
    variants[path] = count;
    return true;
  }

  #leave(why: LeftOut): void {
    const { left } = this.state;
    left[why] = (left[why] ?? 0) + 1;
  }
}

function webUrl(address: string): URL | null {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}
