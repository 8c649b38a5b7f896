import { Gunzip } from "fflate";
import type { FetchPolicy, Web } from "../providers/web/web.ts";
import { SitemapReader } from "./sitemap.machine.ts";

const mostBytes = 50 * 1024 * 1024;
const types = [
  "application/xml",
  "text/xml",
  "text/plain",
  "text/html",
  "application/gzip",
  "application/x-gzip",
  "application/octet-stream",
];

const sitemapPolicy: FetchPolicy = {
  schemes: ["http:", "https:"],
  ports: [80, 443],
  types: Object.fromEntries(types.map((type) => [type, mostBytes])),
  redirects: 3,
  timeoutMs: 10_000,
};

export interface Sitemap {
  isIndex: boolean;
  addresses: string[];
}

/** The addresses of a sitemap, packed or not: as many as came before its end, its most or its time. */
export async function readSitemap(web: Web, url: string): Promise<Sitemap> {
  const reader = new SitemapReader();
  let unpack: ((piece: Uint8Array) => boolean) | undefined;
  await web.safeFetch(url, sitemapPolicy, {
    take(piece) {
      unpack ??= piece[0] === 0x1f && piece[1] === 0x8b ? gunzipTo(reader) : plainTo(reader);
      return unpack(piece);
    },
  });
  reader.end();
  return { isIndex: reader.isIndex, addresses: reader.addresses };
}

function plainTo(reader: SitemapReader): (piece: Uint8Array) => boolean {
  const decoder = new TextDecoder();
  return (piece) => reader.push(decoder.decode(piece, { stream: true }));
}

/** Bytes that are unpacked at a time: little of a bomb is before it is known as one. */
const slice = 4 * 1024;

function gunzipTo(reader: SitemapReader): (piece: Uint8Array) => boolean {
  const take = plainTo(reader);
  const progress = { goesOn: true };
  const gunzip = new Gunzip((part) => {
    progress.goesOn &&= take(part);
  });
  return (piece) => {
    try {
      for (let at = 0; at < piece.length && progress.goesOn; at += slice) gunzip.push(piece.subarray(at, at + slice));
    } catch {
      // No gzip after all, or one that is damaged: what came before counts.
      return false;
    }
    return progress.goesOn;
  };
}
