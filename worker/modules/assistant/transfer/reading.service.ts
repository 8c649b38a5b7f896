import type { Files } from "../../../bindings/files.ts";
import type { StoredDocuments, StoredOfficeFiles } from "../../../bindings/parser.ts";
import type { ImportLoss } from "../../../contract/assistant/documents.ts";
import type { TopBlock } from "../../../contract/document/blocks.ts";
import type { ModelMark } from "../../../contract/provenance/model-mark.rules.ts";
import { markOfPdf } from "../../../contract/provenance/pdf-mark.rules.ts";
import { writings } from "../../../contract/limits.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Clock } from "../../../lib/clock.ts";
import { logError } from "../../../lib/log.ts";
import type { PageContent, PagePicture } from "../../../providers/documents/documents.ts";
import { isPdf } from "../../pdf/documents/documents.rules.ts";
import { notImportable } from "../assistant.errors.ts";
import { readAllPages } from "./pages.ts";
import { pdfBlocks } from "./pdf-blocks.rules.ts";

/** What a file says, what of it is not in its blocks, and what it says that a model had to do with it. */
export interface ReadFile {
  title: string | null;
  blocks: TopBlock[];
  lost: ImportLoss[];
  mark: ModelMark | null;
}

/** The pages of a PDF. */
export interface ReadPages {
  title: string | null;
  pages: PageContent[];
  lost: ImportLoss[];
  mark: ModelMark | null;
}

/** Looks at pages as pictures, one after the other: `null` where one cannot be drawn, or the time is over. */
export interface PageViewer {
  /** Pixels. */
  width: number;
  /** All pages together. */
  budgetMs: number;
  see(page: PageContent, picture: PagePicture | null): Promise<void>;
}

interface Dependencies {
  files: Pick<Files, "read">;
  parser: StoredDocuments & StoredOfficeFiles;
  clock: Pick<Clock, "now">;
}

const beginning = 1_024;

export type FileReading = ReturnType<typeof createFileReading>;

/** Stored DOCX and PDF files as blocks, known by their bytes: names and declared types say nothing. */
export function createFileReading({ files, parser, clock }: Dependencies) {
  /** `seenOnly` leaves out what no person sees; `hidden` tells it. */
  async function readDocx(key: string, seenOnly = false): Promise<ReadFile & { hidden: string[] }> {
    const reading = await orLost(parser.readOffice({ key, prefix: "i", mostBytes: writings.importBytes, seenOnly }));
    if (reading.failure !== null) throw notImportable({ reason: reading.failure });
    const { kind, title, blocks, lost, hidden, mark } = reading.content;
    if (kind !== "docx") throw notImportable({ reason: "not_text" });
    return { title, blocks, lost: ["styles", ...lost], hidden, mark };
  }

  async function wholeOf(key: string): Promise<Uint8Array> {
    const stored = await files.read(key);
    return stored === null ? new Uint8Array() : new Uint8Array(await new Response(stored.body).arrayBuffer());
  }

  async function readPages(key: string, looking: PageViewer | null = null): Promise<ReadPages> {
    const limits = { bytes: writings.importBytes, pages: writings.importPages };
    const opened = await orLost(parser.open({ key, password: undefined, limits, opened: false }));
    if (opened.failure !== null) throw notImportable({ reason: opened.failure });
    const { document } = opened;
    try {
      const pages = await orLost(readAllPages(document));
      const unread = pages.some(({ text, unreadable }) => text.trim() === "" || unreadable !== null);
      const lost: ImportLoss[] = ["styles", "layout", "pictures", ...(unread ? (["unread_pages"] as const) : [])];
      const begun = clock.now();
      for (const page of looking ? pages : []) {
        const isTimeLeft = looking !== null && clock.now() - begun < looking.budgetMs;
        await looking?.see(page, isTimeLeft ? await orLost(document.draw(page.page, looking.width)) : null);
      }
      return { title: document.info.title, pages, lost, mark: markOfPdf(await wholeOf(key)) };
    } finally {
      await document.close();
    }
  }

  async function readPdf(key: string): Promise<ReadFile> {
    const { pages, ...read } = await readPages(key);
    const blocks = pdfBlocks(pages).map((block, index): TopBlock => ({ ...block, id: `i-${index + 1}` }));
    if (blocks.length === 0) throw notImportable({ reason: "no_text" });
    return { ...read, blocks };
  }

  /** assistant.not_importable for what is none of them. */
  async function kindOf(key: string): Promise<"pdf" | "docx" | "json"> {
    const head = await files.read(key, { offset: 0, length: beginning });
    const bytes = head === null ? new Uint8Array() : new Uint8Array(await new Response(head.body).arrayBuffer());
    if (bytes.length === 0) throw notImportable({ reason: "empty" });
    if (isPdf(bytes)) return "pdf";
    // A ZIP, or the older container in which a DOCX with a password lies.
    if (begins(bytes, [0x50, 0x4b]) || begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return "docx";
    if (/^\uFEFF?\s*\{/.test(new TextDecoder().decode(bytes))) return "json";
    throw notImportable({ reason: "not_text" });
  }

  return {
    kindOf,
    readDocx,
    readPages,

    /** assistant.not_importable with the reason: another kind of file, a password, a bomb, no text. */
    async read(key: string): Promise<ReadFile> {
      const kind = await kindOf(key);
      if (kind === "json") throw notImportable({ reason: "not_text" });
      return kind === "pdf" ? readPdf(key) : readDocx(key);
    },
  };
}

/** A file on which the parser hangs or dies does so again. */
async function orLost<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError) throw error;
    logError("assistant.parser_lost", error);
    throw notImportable({ reason: "too_complex" });
  }
}

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);
