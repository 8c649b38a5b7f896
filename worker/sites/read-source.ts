import type { WebReader } from "../bindings/parser.ts";
import type { PageReason } from "../contract/page-reasons.ts";
import { sha256Of } from "../lib/sha256.ts";
import type { WebPage } from "../providers/documents/web/web-page.ts";
import type { FetchResult, FetchPolicy, Validators, Web } from "../providers/web/web.ts";
import type { PageFailure } from "./crawl.ts";
import { readsAs, soft404, statusFailure } from "./outcome.rules.ts";
import type { Robots } from "./robots.ts";

const megabyte = 1024 * 1024;
const html = 2 * megabyte;
const file = 20 * megabyte;

/** What a site may send as a source: pages of 2 MB and files of 20 MB, in ten seconds. */
export const sourcePolicy: FetchPolicy = {
  schemes: ["http:", "https:"],
  ports: [80, 443],
  types: {
    "text/html": html,
    "application/xhtml+xml": html,
    "text/plain": html,
    "text/markdown": html,
    "text/x-markdown": html,
    "application/pdf": file,
    "text/csv": file,
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": file,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": file,
  },
  redirects: 3,
  timeoutMs: 10_000,
};

/** What an earlier reading stored of a source. */
export interface EarlierReading extends Validators {
  sha256?: string | null;
}

interface Content extends Required<Validators> {
  url: string;
  /** As they were sent, unpacked. */
  bytes: number;
  sha256: string;
}

export type SourceReading =
  | (Content & { state: "page"; page: WebPage })
  /** The caller stores the content, and reads it as an uploaded file of this type. */
  | (Content & { state: "file"; type: string; content: Uint8Array<ArrayBuffer> })
  /** The same as before: by the site's word, or by its words. */
  | { state: "unchanged"; url: string }
  | ({ state: "failed"; url: string; retryAfterMs: number | null } & PageFailure);

interface Ports {
  web: Web;
  reader: WebReader;
}

export interface ReadOptions {
  robots: Robots;
  earlier?: EarlierReading | undefined;
  /** What the address answered a moment ago: it is not asked again. */
  fetched?: FetchResult | undefined;
}

/** Pages that send their reader on by themselves, one after the other. */
const mostRefreshes = 3;

/** Reads one address of a site for its text, or says why it is no source. It never throws but where the parser is lost. */
export async function readSource(ports: Ports, address: string, options: ReadOptions): Promise<SourceReading> {
  let from = address;
  let { fetched } = options;
  for (let left = mostRefreshes; left > 0; left -= 1) {
    const reading = await readOne(ports, from, { ...options, fetched });
    if (reading.state !== "refresh") return reading;
    if (new URL(reading.to).host !== new URL(address).host) return failed(reading.url, "refused", "elsewhere");
    [from, fetched] = [reading.to, undefined];
  }
  return failed(from, "refused", "redirects");
}

type OneReading = SourceReading | { state: "refresh"; url: string; to: string };

async function readOne({ web, reader }: Ports, address: string, options: ReadOptions): Promise<OneReading> {
  const { robots, earlier } = options;
  if (!robots.allows(address)) return failed(address, "robots");
  const fetched = options.fetched ?? (await web.safeFetch(address, sourcePolicy, { validators: earlier }));
  if (fetched.failure === "refused") return failed(fetched.url, "refused", fetched.refusal);
  if (fetched.failure !== null) return failed(fetched.url, ...readsAs[fetched.failure]);
  if (fetched.status === 304) return { state: "unchanged", url: fetched.url };
  const failure = statusFailure(fetched);
  if (failure) return { state: "failed", url: fetched.url, ...failure };
  const led = new URL(fetched.url);
  if (led.host !== new URL(address).host) return failed(fetched.url, "refused", "elsewhere", fetched.status);
  if (!robots.allows(fetched.url)) return failed(fetched.url, "robots", null, fetched.status);
  return isFile(fetched.type) ? asFile(fetched, earlier) : readPage(reader, fetched, earlier);
}

type FetchedPage = Extract<FetchResult, { failure: null }>;

const isFile = (type: string): boolean => sourcePolicy.types[type] === file;

async function asFile({ url, type, bytes, headers }: FetchedPage, earlier?: EarlierReading): Promise<SourceReading> {
  const sha256 = await sha256Of(bytes);
  if (earlier?.sha256 === sha256) return { state: "unchanged", url };
  const { etag, lastModified } = headers;
  return { state: "file", url, type, content: bytes, bytes: bytes.length, etag, lastModified, sha256 };
}

/** Why a page is no source, the first that holds. */
const silences: readonly { isOf: (page: WebPage) => boolean; reason: PageReason; detail: string | null }[] = [
  { isOf: ({ login }) => login, reason: "login", detail: null },
  { isOf: ({ needsScript }) => needsScript, reason: "needs_script", detail: null },
  { isOf: ({ blocks }) => blocks.length === 0, reason: "kind", detail: "empty" },
  { isOf: soft404, reason: "not_found", detail: "soft" },
];

async function readPage(reader: WebReader, fetched: FetchedPage, earlier?: EarlierReading): Promise<OneReading> {
  const { url, type, charset, bytes, headers, status } = fetched;
  const reading = await reader.readWeb({ bytes, type, charset, url });
  if (reading.failure !== null) return failed(url, "refused", reading.failure, status);
  const { page } = reading;
  const { etag, lastModified } = headers;
  if (page.noindex || /\b(?:noindex|none)\b/i.test(headers.robots ?? "")) return failed(url, "noindex", null, status);
  if (page.refresh !== null && page.refresh !== url) return { state: "refresh", url, to: page.refresh };
  const silence = silences.find(({ isOf }) => isOf(page));
  if (silence) return failed(url, silence.reason, silence.detail, status);
  if (earlier?.sha256 === page.sha256) return { state: "unchanged", url };
  return { state: "page", url, page, bytes: bytes.length, etag, lastModified, sha256: page.sha256 };
}

const failed = (
  url: string,
  reason: PageReason,
  detail: string | null = null,
  status: number | null = null,
): SourceReading => ({ state: "failed", url, reason, detail, status, retryAfterMs: null });
