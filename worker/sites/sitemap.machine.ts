import { decodeEntities } from "../contract/document/entities.rules.ts";

const longestAddress = 2_048;
/** Bytes of a sitemap, unpacked, and addresses in it (sitemaps.org). */
const most = { characters: 50 * 1024 * 1024, addresses: 50_000 };

/** Reads the addresses of a sitemap as it comes, in pieces of any length; it holds an address at most. */
export class SitemapReader {
  readonly addresses: string[] = [];
  /** It names other sitemaps. */
  isIndex = false;
  #kind: "xml" | "lines" | null = null;
  #rest = "";
  #characters = 0;

  /** Takes the next piece; false: it has as much as a sitemap may hold. */
  push(piece: string): boolean {
    this.#characters += piece.length;
    this.#rest += piece;
    this.#kind ??= kindOf(this.#rest);
    if (this.#kind === null) this.#rest = "";
    if (this.#kind === "xml") this.#readXml();
    else if (this.#kind === "lines") this.#readLines("");
    return this.#characters < most.characters && this.addresses.length < most.addresses;
  }

  end(): void {
    if (this.#kind === "lines") this.#readLines("\n");
  }

  #readXml(): void {
    const rest = this.#rest;
    this.isIndex ||= rest.includes("<sitemapindex");
    const opening = /<loc>/gi;
    let kept = Math.max(0, rest.length - 20);
    for (let found = opening.exec(rest); found; found = opening.exec(rest)) {
      const start = opening.lastIndex;
      const end = rest.indexOf("</", start);
      if (end < 0) {
        // Cut within an address; one without an end is none.
        kept = rest.length - start > 2 * longestAddress ? rest.length : found.index;
        break;
      }
      this.#add(rest.slice(start, end).replace(/^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/, "$1"));
      opening.lastIndex = end;
      kept = Math.max(kept, end);
    }
    this.#rest = rest.slice(kept);
  }

  #readLines(end: string): void {
    const lines = (this.#rest + end).split(/\r\n?|\n/);
    const last = lines.pop() ?? "";
    this.#rest = last.length > 2 * longestAddress ? "" : last;
    for (const line of lines) this.#add(line);
  }

  #add(text: string): void {
    const address = decodeEntities(text).trim();
    if (/^https?:\/\//i.test(address) && address.length <= longestAddress && this.addresses.length < most.addresses)
      this.addresses.push(address);
  }
}

function kindOf(beginning: string): "xml" | "lines" | null {
  const text = beginning.replace(/^[\uFEFF\s]+/, "");
  return text === "" ? null : text.startsWith("<") ? "xml" : "lines";
}
