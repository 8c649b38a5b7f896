import { attachedLine } from "../../knowledge/hidden-text.rules.ts";
import { DocumentError, defaultLimits } from "./documents.ts";
import type { OpenDocument, OpenOptions, PageContent } from "./documents.ts";
import type { FileSource } from "./file-source.ts";
import { bodySizeOf } from "./layout/headings.ts";
import { composePage } from "./layout/page-text.ts";
import type { Piece } from "./layout/pieces.ts";
import { inspect } from "./preflight/inspect.ts";
import type { PieceReading } from "./reading.ts";
import { openReaders } from "./readers.ts";
import type { Readers } from "./readers.ts";
import type { PdfiumTools } from "./second-reader.ts";

/** Checks the bytes before a reader sees them, then opens them. */
export async function openDocument(
  file: FileSource,
  { limits, known, opened = false, ...options }: OpenOptions,
  tools: PdfiumTools,
): Promise<OpenDocument> {
  const { bytes: mostBytes, pages: mostPages } = { ...defaultLimits, ...limits };
  // Before it is read: a file that is too large is not held.
  if (file.bytes === 0) throw new DocumentError("empty");
  if (file.bytes > mostBytes) throw new DocumentError("too_large");
  const look = (bytes: Uint8Array) => {
    const hides = inspect(bytes, { mostBytes, draws: !opened });
    return known?.mayHideText ?? hides ?? true;
  };
  const { readers, mayHideText } = await openReaders(file, { ...options, inspect: look }, tools);
  try {
    if (readers.pages > mostPages) throw new DocumentError("too_many_pages");
    return await toDocument(readers, { bodySize: known?.bodySize, mayHideText });
  } catch (error) {
    await readers.close();
    throw error;
  }
}

interface KnownFacts {
  bodySize: number | undefined;
  mayHideText: boolean;
}

async function toDocument(readers: Readers, { bodySize: known, mayHideText }: KnownFacts): Promise<OpenDocument> {
  const info = await readers.readInfo();
  let bodySize = known === undefined ? undefined : Promise.resolve(known);
  /** The pages that were read to measure the running text, until they are asked for. */
  const sampled: SamplePages = new Map();
  const sizeOnce = () => (bodySize ??= measureBody(readers, sampled));

  async function readPage(page: number): Promise<PageContent> {
    const size = await sizeOnce();
    const reading = sampled.get(page) ?? (await readers.readPieces(page));
    sampled.delete(page);
    if (!reading) return { page, width: 0, height: 0, rotation: 0, ...nothing(), unreadable: "damaged" };
    const { box, pieces, notes, overlong } = reading;
    const remarks = page === 1 ? attached(await readers.listAttachments()) : [];
    const text = composePage([...pieces, ...notes], { box, bodySize: size, remarks });
    return { page, ...box, ...text, unreadable: overlong ? "overlong" : null };
  }

  return {
    info,
    learn: async () => ({ bodySize: await sizeOnce(), mayHideText }),
    readPage,
    async *readPages(from = 1, to = info.pages) {
      for (let page = Math.max(1, from); page <= Math.min(to, info.pages); page += 1) yield await readPage(page);
    },
    drawPage: (page, width) => readers.drawPage(page, width),
    close: () => readers.close(),
  };
}

/** The first page names what the document carries. */
function attached(names: readonly string[]): string[] {
  const shown = names.map((name) => name.replaceAll(/\s+/g, " ").trim()).filter((name) => name !== "");
  return shown.length === 0 ? [] : [attachedLine(shown)];
}

const nothing = () => ({ text: "", runs: [], headings: [] });

const samples = 5;
type SamplePages = Map<number, PieceReading>;

/** The size of the running text, by a few pages spread over the document: the same whichever pages are read later. */
async function measureBody(readers: Readers, sampled: SamplePages): Promise<number> {
  const count = Math.min(samples, readers.pages);
  const pieces: Piece[] = [];
  for (let at = 0; at < count; at += 1) {
    const page = 1 + Math.floor((at * readers.pages) / count);
    const reading = sampled.get(page) ?? (await readers.readPieces(page));
    if (reading) sampled.set(page, reading);
    for (const piece of reading?.pieces ?? []) pieces.push(piece);
  }
  return bodySizeOf(pieces);
}
