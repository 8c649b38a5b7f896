import { plain } from "./plain-line.ts";
import { mountNames } from "./regions.rules.ts";

const mostLinks = 5_000;
const longestTitle = 300;
const longestDescription = 1_000;
const longestAddress = 2_048;
/** A page that waits longer is meant to be read. */
const longestRefreshSeconds = 10;

type Attributes = Readonly<Record<string, string>>;

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
  see(name: string, attributes: Attributes): string | null {
    if (attributes["id"] !== undefined && mountNames.has(attributes["id"])) this.built = true;
    if (name === "a" || name === "area") return this.#seeLink(attributes);
    this.#elements.get(name)?.(attributes);
    return null;
  }

  readonly #elements: ReadonlyMap<string, (attributes: Attributes) => void> = new Map<
    string,
    (attributes: Attributes) => void
  >([
    ["html", ({ lang }) => void (this.language = lang?.trim() || null)],
    ["meta", (attributes) => this.#seeMeta(attributes)],
    ["script", () => void (this.scripts += 1)],
    ["input", ({ type }) => void (this.asksPassword ||= type?.toLowerCase() === "password")],
    ["base", ({ href = "" }) => void (this.#base = this.#resolve(href) ?? this.#base)],
    [
      "link",
      ({ rel, href = "" }) => {
        if (/ canonical /.test(` ${rel?.toLowerCase()} `)) this.canonical ??= this.#resolve(href)?.href ?? null;
      },
    ],
  ]);

  #seeLink({ href, rel = "" }: Readonly<Record<string, string>>): string | null {
    if (href === undefined || href.startsWith("#")) return null;
    const url = this.#resolve(href);
    if (url === null || !/^https?:$/.test(url.protocol) || url.pathname.startsWith("/cdn-cgi/")) return null;
    const address = url.href;
    url.hash = "";
    if (this.links.size < mostLinks && !/\bnofollow\b/i.test(rel)) this.links.add(url.href);
    return address;
  }

  #seeMeta(attributes: Attributes): void {
    const { content = "" } = attributes;
    const name = (attributes["name"] ?? attributes["property"] ?? "").toLowerCase();
    this.#metas.get(name)?.(content);
    if (attributes["http-equiv"]?.toLowerCase() === "refresh") this.#seeRefresh(content);
  }

  readonly #metas: ReadonlyMap<string, (content: string) => void> = new Map<string, (content: string) => void>([
    ["og:title", (content) => void (this.#socialTitle = content)],
    ["description", (content) => void (this.#description = content)],
    ["og:description", (content) => void (this.#socialDescription = content)],
    ["og:image", (content) => void (this.image ??= this.#addressOf(content))],
    ["robots", (content) => this.#seeRobots(content)],
    ["ensemblebot", (content) => this.#seeRobots(content)],
  ]);

  #seeRobots(content: string): void {
    const rules = readRobotsRules(content);
    this.noindex ||= rules.noindex;
    this.nofollow ||= rules.nofollow;
  }

  #seeRefresh(content: string): void {
    const [, seconds, target] = /^\s*(\d+)[\d.]*\s*[;,]\s*(?:url\s*=\s*)?['"]?([^'"\s]+)/i.exec(content) ?? [];
    const address = target === undefined ? null : this.#seeLink({ href: target });
    if (Number(seconds) <= longestRefreshSeconds) this.refresh ??= address;
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
