import { plain } from "./plain-line.ts";
import { mountNames } from "./regions.rules.ts";

const mostLinks = 5_000;
const longestTitle = 300;
const longestDescription = 1_000;
const longestAddress = 2_048;
/** A page that waits longer is meant to be read. */
const longestRefreshSeconds = 10;

/** What a page says of itself beside its text, gathered while it is read. */
export class PageFacts {
  language: string | null = null;
  canonical: string | null = null;
  image: string | null = null;
  /** Where it sends its reader by itself. */
  refresh: string | null = null;
  noindex = false;
  nofollow = false;
  asksPassword = false;
  scripts = 0;
  /** It has the element in which frameworks build pages, or says that it needs scripts. */
  built = false;
  readonly links = new Set<string>();
  #title: string | null = null;
  #socialTitle: string | null = null;
  #description = "";
  #socialDescription = "";
  #base: URL;

  constructor(url: string) {
    this.#base = new URL(url);
  }

  get title(): string | null {
    const title = plain(this.#title ?? "") || plain(this.#socialTitle ?? "");
    return title === "" ? null : title.slice(0, longestTitle).toWellFormed();
  }

  get description(): string | null {
    const description = plain(this.#socialDescription) || plain(this.#description);
    return description === "" ? null : description.slice(0, longestDescription).toWellFormed();
  }

  addTitle(text: string): void {
    if ((this.#title?.length ?? 0) < longestTitle) this.#title = (this.#title ?? "") + text;
  }

  /** Notes what an element says, wherever it stands; answers the address that a link leads to. */
  see(name: string, attributes: Readonly<Record<string, string>>): string | null {
    if (attributes["id"] !== undefined && mountNames.has(attributes["id"])) this.built = true;
    if (name === "a" || name === "area") return this.#seeLink(attributes);
    if (name === "html") this.language = attributes["lang"]?.trim() || null;
    else if (name === "meta") this.#seeMeta(attributes);
    else if (name === "script") this.scripts += 1;
    else if (name === "input") this.asksPassword ||= attributes["type"]?.toLowerCase() === "password";
    else if (name === "base") this.#base = this.#resolve(attributes["href"] ?? "") ?? this.#base;
    else if (name === "link" && / canonical /.test(` ${attributes["rel"]?.toLowerCase()} `))
      this.canonical ??= this.#resolve(attributes["href"] ?? "")?.href ?? null;
    return null;
  }

  #seeLink({ href, rel = "" }: Readonly<Record<string, string>>): string | null {
    if (href === undefined || href.startsWith("#")) return null;
    const url = this.#resolve(href);
    if (url === null || !/^https?:$/.test(url.protocol) || url.pathname.startsWith("/cdn-cgi/")) return null;
    const address = url.href;
    url.hash = "";
    if (this.links.size < mostLinks && !/\bnofollow\b/i.test(rel)) this.links.add(url.href);
    return address;
  }

  #seeMeta(attributes: Readonly<Record<string, string>>): void {
    const { content = "" } = attributes;
    const name = (attributes["name"] ?? attributes["property"] ?? "").toLowerCase();
    if (name === "og:title") this.#socialTitle = content;
    if (name === "description") this.#description = content;
    if (name === "og:description") this.#socialDescription = content;
    if (name === "og:image") this.image ??= this.#addressOf(content);
    if (name === "robots" || name === "ensemblebot") {
      const rules = readRobotsRules(content);
      this.noindex ||= rules.noindex;
      this.nofollow ||= rules.nofollow;
    }
    if (attributes["http-equiv"]?.toLowerCase() === "refresh") {
      const [, seconds, target] = /^\s*(\d+)[\d.]*\s*[;,]\s*(?:url\s*=\s*)?['"]?([^'"\s]+)/i.exec(content) ?? [];
      const address = target === undefined ? null : this.#seeLink({ href: target });
      if (Number(seconds) <= longestRefreshSeconds) this.refresh ??= address;
    }
  }

  #addressOf(given: string): string | null {
    const url = this.#resolve(given);
    return url !== null && /^https?:$/.test(url.protocol) && url.href.length <= longestAddress ? url.href : null;
  }

  #resolve = (address: string): URL | null => URL.parse(address.trim(), this.#base);
}

/** The rules of a robots meta element or an X-Robots-Tag that names no other reader. */
export function readRobotsRules(content: string): { noindex: boolean; nofollow: boolean } {
  const rules = content.toLowerCase().split(/[,\s]+/);
  const has = (rule: string) => rules.includes(rule) || rules.includes("none");
  return { noindex: has("noindex"), nofollow: has("nofollow") };
}
