import type { RoomLimits } from "../worker/lib/room.ts";
import type { ReaderInput } from "../worker/providers/documents/parser-calls.ts";

const megabyte = 1_048_576;

/** The parser's part of the 128 MB of an isolate; the code of all readers is 16 MB of heap (V8's `heapUsed`, November 2026). */
export const parserMemory: RoomLimits = {
  base: () => 16 * megabyte,
  together: 100 * megabyte,
  single: 124 * megabyte,
  unusedMs: 180_000,
  lines: { person: { waiting: 30, waitMs: 20_000 }, job: { waiting: 100, waitMs: 20_000 } },
};

/** A larger file is read by PDFium alone (`readers.ts`). */
const mostForTwo = 16 * megabyte;

export interface ReadingMemory {
  /** Without the memory of PDFium, which says itself how large it is. */
  besidePdfium: number;
  bytes: number;
}

/**
 * By how much workerd's resident memory grows, measured in November 2026 with what is still to be collected: by 42, 53, 70 and 93 MB for
 * a PDF of 0.1, 4, 8 and 15.5 MB with a page drawn, by 46, 56 and 82 MB for one of 17, 24 and 40 MB; by 40 to 60 times its size for
 * HTML; by 47 MB and more for a DOCX.
 */
export function memoryOfReading(kind: ReaderInput["kind"], bytes: number): ReadingMemory {
  if (kind === "html" || kind === "web") return { besidePdfium: 0, bytes: megabyte + 40 * bytes };
  if (kind === "office") return { besidePdfium: 0, bytes: 48 * megabyte + 2 * bytes };
  const besidePdfium = bytes > mostForTwo ? 10 * megabyte : 6 * megabyte + 2 * bytes;
  return { besidePdfium, bytes: besidePdfium + 20 * megabyte + bytes };
}
