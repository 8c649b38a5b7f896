import { makeZip } from "client-zip";
import { describeFailure } from "../lib/failures.ts";

export interface ZipEntry {
  name: string;
  lastModified: Date;
  input: string | AsyncIterable<string> | ReadableStream<Uint8Array>;
}

/** A ZIP that is made while it is sent; `name` is letters, digits, points and dashes (RFC 6266). */
export function zipResponse(name: string, entries: AsyncIterable<ZipEntry>): Response {
  const headers = {
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
  return new Response(makeZip(logged(entries)), { headers });
}

/** The answer has begun: what breaks now can only be logged, and leaves the reader an unfinished file. */
async function* logged(entries: AsyncIterable<ZipEntry>) {
  try {
    yield* entries;
  } catch (error) {
    console.error(JSON.stringify({ event: "download.broken", error: describeFailure(error) }));
    throw error;
  }
}
