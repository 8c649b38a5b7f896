import type { ByteRange } from "../lib/byte-range.rules.ts";

/** A file as its request wants it: what the client has already, all of it, a part, or a part that it does not have. */
export type RangedFile = { bytes: number; mediaType: string } & (
  | { as: "known" }
  | { as: "beyond" }
  | { as: "whole"; body: ReadableStream }
  | { as: "part"; body: ReadableStream; range: ByteRange }
);

/** What a stranger may have made is never shown as a page: it has a type, and no rights (RFC 9110, 14). */
export function rangedFile(served: RangedFile, more: Readonly<Record<string, string>> = {}): Response {
  const headers = new Headers({
    "content-type": served.mediaType,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    // Never cached: what a browser keeps must not be shown after a sign-out.
    "cache-control": "private, no-cache",
    "accept-ranges": "bytes",
    ...more,
  });
  if (served.as === "known") return new Response(null, { status: 304, headers });
  if (served.as === "beyond") {
    headers.set("content-range", `bytes */${served.bytes}`);
    return new Response(null, { status: 416, headers });
  }
  if (served.as === "whole") {
    headers.set("content-length", String(served.bytes));
    return new Response(served.body, { headers });
  }
  const { from, to } = served.range;
  headers.set("content-range", `bytes ${from}-${to}/${served.bytes}`);
  headers.set("content-length", String(to - from + 1));
  return new Response(served.body, { status: 206, headers });
}
