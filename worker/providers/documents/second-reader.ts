import type { Clock } from "../../lib/clock.ts";
import { DocumentError } from "./documents.ts";
import type { DocumentInfo, PagePicture } from "./documents.ts";
import type { FileSource } from "./file-source.ts";
import { openWithPdfium, startPdfium } from "./pdfium.ts";
import type { MemoryLimit, PdfiumDocument, PdfiumOpening } from "./pdfium.ts";
import { listPdfiumAttachments, readPdfiumInfo } from "./pdfium-info.ts";
import { drawPage } from "./pdfium-picture.ts";
import { lookAtText, readPdfiumPieces } from "./pdfium-pieces.ts";
import type { PieceReading, TextLook } from "./reading.ts";

/** PDFium, compiled once an isolate: in workerd the imported module, elsewhere the file of the package. */
export type LoadPdfium = () => Promise<WebAssembly.Module>;

/** The reader that draws pages and knows fonts that the first does not; started by the first call. */
export interface SecondReader {
  countPages(): Promise<number>;
  readInfo(): Promise<DocumentInfo>;
  listAttachments(): Promise<string[]>;
  readPieces(page: number): Promise<PieceReading>;
  /** Whether the page shows its text. */
  lookAtText(page: number): Promise<TextLook>;
  drawPage(page: number, width: number): Promise<PagePicture>;
  close(): void;
}

/** What PDFium needs of where it runs. */
export interface PdfiumTools {
  load: LoadPdfium;
  clock: Clock;
}

interface Source extends PdfiumTools, PdfiumOpening {
  /** Read once, into the memory of PDFium. */
  file: FileSource;
  mayHold: MemoryLimit | undefined;
}

const forget = () => undefined;

/** Each document has a PDFium of its own: its memory never shrinks, and after a fault it cannot be used again. */
export function createSecondReader({ clock, ...source }: Source): SecondReader {
  let opening: Promise<PdfiumDocument> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting: Omit<Source, "clock"> | undefined = source;

  async function start(): Promise<PdfiumDocument> {
    if (!waiting) throw new DocumentError("corrupt");
    const { load, file, mayHold, ...opening } = waiting;
    waiting = undefined;
    return openWithPdfium(await startPdfium(await load(), mayHold), file, opening);
  }

  /** One at a time: while a page is drawn, time passes, and others may ask. */
  function ask<T>(work: (document: PdfiumDocument) => T | Promise<T>): Promise<T> {
    const answer = last.then(() => attempt(work));
    last = answer.then(forget, forget);
    return answer;
  }

  async function attempt<T>(work: (document: PdfiumDocument) => T | Promise<T>): Promise<T> {
    try {
      return await work(await (opening ??= start()));
    } catch (error) {
      if (error instanceof DocumentError) throw error;
      opening = undefined;
      throw new DocumentError("corrupt", error);
    }
  }

  return {
    countPages: () => ask(({ pages }) => pages),
    readInfo: () => ask(readPdfiumInfo),
    listAttachments: () => ask(listPdfiumAttachments),
    readPieces: (page) => ask((document) => document.withPage(page, (at) => readPdfiumPieces(document.library, at))),
    lookAtText: (page) => ask((document) => document.withPage(page, (at) => lookAtText(document.library, at), "look")),
    drawPage: (page, width) => ask((document) => drawPage(document, page, { width, clock })),
    close: () => void (opening = undefined),
  };
}
