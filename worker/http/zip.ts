import { makeZip } from "client-zip";
import { logError, requestId } from "../lib/log.ts";

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
  return new Response(makeZip(logged(entries, requestId())), { headers });
}

/** The answer has begun: what breaks now can only be logged, and leaves the reader an unfinished file. */
async function* logged(entries: AsyncIterable<ZipEntry>, asked: string | undefined) {
  try {
    yield* entries;
  } catch (error) {
    logError("download.broken", error, { requestId: asked });
    throw error;
  }
}
