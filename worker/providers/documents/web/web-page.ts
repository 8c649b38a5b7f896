import type { TopBlock } from "../../../contract/document/blocks.ts";

export interface WebRequest {
  bytes: Uint8Array;
  /** As the site names it, without parameters: HTML, XHTML, plain text or Markdown. */
  type: string;
  /** The charset of the content type; null where it names none. */
  charset: string | null;
  /** Where the content stands: links are read against it. */
  url: string;
}

/** Final: the same bytes fail again in the same way. */
export type WebFailure = "too_deep" | "too_complex";

export interface WebPage {
  title: string | null;
  /** What the page says of itself in a few words, and its picture's address, for those who link to it. */
  description: string | null;
  image: string | null;
  /** As the page names it, such as `fr` or `en-GB`. */
  language: string | null;
  /** The address that the page calls its own, wherever that leads. */
  canonical: string | null;
  /** Where it sends its reader within ten seconds, without saying anything of its own. */
  refresh: string | null;
  blocks: TopBlock[];
  /** By the ids of blocks: the fragments that lead to them. */
  anchors: Record<string, string>;
  /** Where the whole page leads by http(s), without fragments, each once. */
  links: string[];
  noindex: boolean;
  nofollow: boolean;
  /** It asks for a password and says little else. */
  login: boolean;
  /** It says next to nothing before its scripts have run. */
  needsScript: boolean;
  /** The hash of its words: the same page in another dress has the same. */
  sha256: string;
  /** 64 bits in hexadecimal: pages of nearly the same words differ in few of them. */
  simhash: string;
}

export type WebReading = { failure: WebFailure } | { failure: null; page: WebPage };
