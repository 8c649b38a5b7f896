import { DocumentError } from "./documents.ts";
import type { DocumentInfo, OpenOptions, PagePicture } from "./documents.ts";
import { readWhole } from "./file-source.ts";
import type { FileSource } from "./file-source.ts";
import { withoutGarbage } from "./layout/garbage.ts";
import { countSenseless } from "./layout/letters.ts";
import { withWords } from "./layout/words.ts";
import type { Piece } from "./layout/pieces.ts";
import { withHeader } from "./preflight/header.ts";
import type { PieceReading } from "./reading.ts";
import { createSecondReader } from "./second-reader.ts";
import type { PdfiumTools, SecondReader } from "./second-reader.ts";
import { openWithUnpdf } from "./unpdf.ts";
import type { FirstReader } from "./unpdf.ts";

/** One document, read by unpdf and by PDFium, or by PDFium alone. */
export interface Readers {
  pages: number;
  readInfo(): Promise<DocumentInfo>;
  /** The names of the files that it carries. */
  listAttachments(): Promise<string[]>;
  /** Null where the page cannot be read. */
  readPieces(page: number): Promise<PieceReading | null>;
  drawPage(page: number, width: number): Promise<PagePicture>;
  close(): Promise<void>;
}

/** A larger file would fill an isolate's 128 MB if both readers held a copy of it. */
const mostForTwo = 16 * 1024 * 1024;

export interface ReadersOptions extends Pick<OpenOptions, "password" | "mayHold"> {
  /** Looks at the bytes before a reader sees them, and throws where none may; whether pages may hold text that they do not show. */
  inspect(bytes: Uint8Array): boolean;
}

/** A file with what its pages may hold, as its inspection or an earlier one found. */
export interface OpenedReaders {
  readers: Readers;
  mayHideText: boolean;
}

/** Throws what the inspection throws, `password` or `corrupt`, the latter only where neither reader can open the file. */
export async function openReaders(
  file: FileSource,
  options: ReadersOptions,
  tools: PdfiumTools,
): Promise<OpenedReaders> {
  if (file.bytes > mostForTwo) return openAlone(file, options, tools);
  const { password, mayHold } = options;
  try {
    const bytes = await readWhole(file);
    const mayHideText = options.inspect(bytes);
    const first = await openWithUnpdf(withHeader(bytes), password);
    const second = createSecondReader({ ...tools, file, password, mayHold });
    const looking = mayHideText ? second : { ...second, lookAtText: () => Promise.resolve("shows" as const) };
    return { readers: both(first, looking), mayHideText };
  } catch (error) {
    if (!(error instanceof DocumentError) || error.reason !== "corrupt") throw error;
    return openAlone(file, options, tools);
  }
}

async function openAlone(
  file: FileSource,
  { password, mayHold, inspect }: ReadersOptions,
  tools: PdfiumTools,
): Promise<OpenedReaders> {
  let mayHideText = true;
  const look = (bytes: Uint8Array) => void (mayHideText = inspect(bytes));
  const reader = createSecondReader({ ...tools, file, password, mayHold, inspect: look });
  const pages = await reader.countPages();
  if (pages < 1) throw new DocumentError("corrupt");
  const readers: Readers = {
    pages,
    readInfo: () => reader.readInfo(),
    listAttachments: () => reader.listAttachments().catch(() => []),
    readPieces: (page) => reader.readPieces(page).catch(() => null),
    drawPage: (page, width) => reader.drawPage(page, width),
    close: async () => reader.close(),
  };
  return { readers, mayHideText };
}

const both = (first: FirstReader, second: SecondReader): Readers => ({
  pages: first.pages,
  readInfo: () => first.readInfo(),
  listAttachments: () => first.listAttachments().catch(() => []),
  readPieces: (page) => readBest(first, second, page),
  drawPage: (page, width) => second.drawPage(page, width),
  async close() {
    second.close();
    await first.close();
  },
});

const fewSenseless = 0.005;

function letters({ pieces }: PieceReading): { sensible: number; senseless: number } {
  let [all, odd] = [0, 0];
  for (const { text } of pieces) {
    all += text.replaceAll(/\s/g, "").length;
    odd += countSenseless(text);
  }
  const kept = withoutGarbage(pieces);
  const lost = kept.length === pieces.length ? 0 : all - lettersOf(kept);
  return { sensible: all - odd - lost, senseless: odd + lost };
}

const lettersOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { text }) => sum + text.replaceAll(/\s/g, "").length, 0);

/** Whether a reading has words, nearly all of which make sense, in fonts that are there. */
function isWhole(reading: PieceReading): boolean {
  const { sensible, senseless } = letters(reading);
  return sensible > 0 && senseless <= fewSenseless * sensible && !reading.fontMissing;
}

/** What tells the reader that finds most; fields and comments by the one that knows them. */
async function readBest(first: FirstReader, second: SecondReader, page: number): Promise<PieceReading | null> {
  const reading = await first.readPieces(page).catch(() => null);
  const plain = reading !== null && isWhole(reading) ? reading : null;
  const look = plain ? await second.lookAtText(page).catch(() => "shows" as const) : null;
  if (plain && look === "shows") return plain;
  const other = await second.readPieces(page).catch(() => null);
  if (plain && look === "pictures") return withWordsOf(plain, other);
  // Only the second tells which of its letters the page does not show.
  const best = plain && other ? { ...other, notes: plain.notes ?? other.notes } : richer(reading, other);
  return best && { ...best, pieces: withoutGarbage(best.pieces) };
}

const withWordsOf = (plain: PieceReading, other: PieceReading | null): PieceReading =>
  other ? { ...plain, pieces: withWords(plain.pieces, other.pieces) } : plain;

/** The reading that finds more, with the notes of the first. */
function richer(first: PieceReading | null, second: PieceReading | null): PieceReading | null {
  if (!first || !second) return first ?? second;
  return letters(second).sensible > letters(first).sensible ? { ...second, notes: first.notes ?? second.notes } : first;
}
