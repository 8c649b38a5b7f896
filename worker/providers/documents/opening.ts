import { DocumentError, defaultLimits } from "./documents.ts";
import type { OpenDocument, OpenOptions, PageContent } from "./documents.ts";
import { bodySizeOf } from "./layout/headings.ts";
import { composePage } from "./layout/page-text.ts";
import type { Piece } from "./layout/pieces.ts";
import { inspect } from "./preflight/inspect.ts";
import type { DocumentReader, PieceReading } from "./reader.ts";
import { createSecondReader } from "./second-reader.ts";
import type { LoadPdfium, SecondReader } from "./second-reader.ts";
import { openWithUnpdf } from "./unpdf.ts";

/** Checks the bytes before a reader sees them, then opens them with unpdf; PDFium waits until it is needed. */
export async function openDocument(
  bytes: Uint8Array<ArrayBuffer>,
  { password, limits }: OpenOptions,
  loadPdfium: LoadPdfium,
): Promise<OpenDocument> {
  const { bytes: mostBytes, pages: mostPages } = { ...defaultLimits, ...limits };
  inspect(bytes, mostBytes);
  const first = await openWithUnpdf(bytes, password);
  try {
    if (first.pages < 1) throw new DocumentError("corrupt");
    if (first.pages > mostPages) throw new DocumentError("too_many_pages");
    const copyBytes = () => first.copyBytes();
    return await openReaders(first, createSecondReader({ load: loadPdfium, copyBytes, password }));
  } catch (error) {
    await first.close();
    throw error;
  }
}

async function openReaders(first: DocumentReader, second: SecondReader): Promise<OpenDocument> {
  const info = await first.readInfo();
  let bodySize: Promise<number> | undefined;

  async function readPage(page: number): Promise<PageContent> {
    const size = await (bodySize ??= measureBody(first));
    const reading = await readBest(first, second, page);
    if (!reading) return { page, width: 0, height: 0, rotation: 0, ...nothing(), unreadable: "damaged" };
    const { box, pieces, overlong } = reading;
    return { page, ...box, ...composePage(pieces, box, size), unreadable: overlong ? "overlong" : null };
  }

  return {
    info,
    readPage,
    async *readPages(from = 1, to = info.pages) {
      for (let page = Math.max(1, from); page <= Math.min(to, info.pages); page += 1) yield await readPage(page);
    },
    drawPage: (page, width) => second.drawPage(page, width),
    async close() {
      second.close();
      await first.close();
    },
  };
}

const nothing = () => ({ text: "", runs: [], headings: [] });

const samples = 5;

/** The size of the running text, by a few pages spread over the document: the same whichever pages are read later. */
async function measureBody(reader: DocumentReader): Promise<number> {
  const count = Math.min(samples, reader.pages);
  const pieces: Piece[] = [];
  for (let at = 0; at < count; at += 1) {
    const page = 1 + Math.floor((at * reader.pages) / count);
    const reading = await reader.readPieces(page).catch(() => null);
    pieces.push(...(reading?.pieces ?? []));
  }
  return bodySizeOf(pieces);
}

/** Characters that stand for no letter: what remains where a font does not say what its signs mean. */
const senseless = /[\p{Cc}\p{Co}\uFFFD]/gu;
const fewSenseless = 0.005;

function letters({ pieces }: PieceReading): { sensible: number; senseless: number } {
  let [all, odd] = [0, 0];
  for (const { text } of pieces) {
    all += text.replaceAll(/\s/g, "").length;
    odd += text.match(senseless)?.length ?? 0;
  }
  return { sensible: all - odd, senseless: odd };
}

/** Null where neither reader can read the page. */
async function readBest(first: DocumentReader, second: SecondReader, page: number): Promise<PieceReading | null> {
  const reading = await first.readPieces(page).catch(() => null);
  const found = reading ? letters(reading) : { sensible: 0, senseless: 0 };
  const whole = found.sensible > 0 && found.senseless <= fewSenseless * found.sensible;
  if (reading && whole && !reading.fontMissing) return reading;
  const other = await second.readPieces(page).catch(() => null);
  return other && (!reading || letters(other).sensible > found.sensible) ? other : reading;
}
