import type { PageReason } from "../contract/page-reasons.ts";
import { noLines } from "./boilerplate.rules.ts";
import type { LineCounts } from "./boilerplate.rules.ts";
import type { OutOfScope, Scope } from "./scope.rules.ts";

export interface PageFailure {
  reason: PageReason;
  /** What exactly: a refusal of an address, `elsewhere`, `too_deep`, the address it is a duplicate of. */
  detail: string | null;
  /** The status of HTTP, where there was an answer. */
  status: number | null;
}

export interface CrawlRequest {
  url: string;
  /** Pages and files that are read at most, failures included. */
  maxPages: number;
  /** Paths with `*` for anything. */
  include?: readonly string[];
  exclude?: readonly string[];
}

export interface QueuedPage {
  url: string;
  /** Links that lead to it from the start. */
  depth: number;
  tries: number;
}

/** Why addresses that were found are not read: they are counted, for a calendar has ten thousand days. */
export type LeftOut = OutOfScope | "depth" | "variants" | "full";

/** An address that leads out of the site although a sitemap or a page calls it its own. */
export interface RefusedAddress {
  url: string;
  from: "sitemap" | "canonical" | "redirect";
}

/** How far a crawl is, as plain data: a step takes it and gives back the next. */
export interface CrawlState {
  request: CrawlRequest;
  phase: "start" | "sitemaps" | "pages" | "done";
  /** Why nothing of the site is read. */
  stopped: PageFailure | null;
  scope: Scope | null;
  /** With its scheme, such as `https://site.example`. */
  origin: string;
  /** The rules of robots.txt for this reader; null where they are too many to be weighed. */
  robots: string | null;
  sitemaps: { url: string; depth: number }[];
  /** Sitemaps that were read or refused. */
  sitemapsRead: number;
  /** The site names its pages itself: no link is followed. */
  hasSitemap: boolean;
  queue: QueuedPage[];
  /** What the first page links to, until the sitemaps are read. */
  firstLinks?: string[];
  /** Short hashes of the keys of all addresses that are queued or settled. */
  seen: string[];
  /** How many queries each path was found with, by its short hash. */
  variants: Record<string, number>;
  /** What was read, for duplicates. */
  read: { url: string; title: string; sha256: string; simhash: string }[];
  settled: number;
  left: Partial<Record<LeftOut, number>>;
  refused: RefusedAddress[];
  lines: LineCounts;
}

/** A crawl before its first step. */
export const newCrawl = (request: CrawlRequest): CrawlState => ({
  request,
  phase: "start",
  stopped: null,
  scope: null,
  origin: "",
  robots: "",
  sitemaps: [],
  sitemapsRead: 0,
  hasSitemap: false,
  queue: [],
  seen: [],
  variants: {},
  read: [],
  settled: 0,
  left: {},
  refused: [],
  lines: noLines(),
});
