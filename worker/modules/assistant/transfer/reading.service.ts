import type { Files } from "../../../bindings/files.ts";
import type { StoredDocument, StoredDocuments, StoredOfficeFiles } from "../../../bindings/parser.ts";
import type { ImportLoss } from "../../../contract/assistant/documents.ts";
import type { TopBlock } from "../../../contract/document/blocks.ts";
import { writings } from "../../../contract/limits.ts";
import type { PageContent } from "../../../providers/documents/documents.ts";
import { isPdf } from "../../pdf/documents/documents.rules.ts";
import { notImportable } from "../assistant.errors.ts";
import { pdfBlocks } from "./pdf-blocks.rules.ts";

/** What a file says, and what of it is not in its blocks. */
export interface ReadFile {
  title: string | null;
  blocks: TopBlock[];
  lost: ImportLoss[];
}

interface Dependencies {
  files: Pick<Files, "read">;
  parser: StoredDocuments & StoredOfficeFiles;
}

const beginning = 1_024;
const pagesAtOnce = 10;

export type FileReading = ReturnType<typeof createFileReading>;

/** Stored DOCX and PDF files as blocks, known by their bytes: names and declared types say nothing. */
export function createFileReading({ files, parser }: Dependencies) {
  async function readDocx(key: string): Promise<ReadFile> {
    const reading = await parser.readOffice({ key, prefix: "i", mostBytes: writings.importBytes });
    if (reading.failure !== null) throw notImportable({ reason: reading.failure });
    const { kind, title, blocks, lost } = reading.content;
    if (kind !== "docx") throw notImportable({ reason: "not_text" });
    return { title, blocks, lost: ["styles", ...lost] };
  }

  async function readPdf(key: string): Promise<ReadFile> {
    const limits = { bytes: writings.importBytes, pages: writings.importPages };
    const opened = await parser.open({ key, password: undefined, limits, opened: false });
    if (opened.failure !== null) throw notImportable({ reason: opened.failure });
    const { document } = opened;
    try {
      const pages = await readPages(document);
      const blocks = pdfBlocks(pages).map((block, index): TopBlock => ({ ...block, id: `i-${index + 1}` }));
      if (blocks.length === 0) throw notImportable({ reason: "no_text" });
      const unread = pages.some(({ text, unreadable }) => text.trim() === "" || unreadable !== null);
      return {
        title: document.info.title,
        blocks,
        lost: ["styles", "layout", "pictures", ...(unread ? (["unread_pages"] as const) : [])],
      };
    } finally {
      document.close();
    }
  }

  return {
    /** assistant.not_importable with the reason: another kind of file, a password, a bomb, no text. */
    async read(key: string): Promise<ReadFile> {
      const head = await files.read(key, { offset: 0, length: beginning });
      const bytes = head === null ? new Uint8Array() : new Uint8Array(await new Response(head.body).arrayBuffer());
      if (bytes.length === 0) throw notImportable({ reason: "empty" });
      if (isPdf(bytes)) return readPdf(key);
      // A ZIP, or the older container in which a DOCX with a password lies.
      if (begins(bytes, [0x50, 0x4b]) || begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return readDocx(key);
      throw notImportable({ reason: "not_text" });
    },
  };
}

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

async function readPages(document: StoredDocument): Promise<PageContent[]> {
  const pages: PageContent[] = [];
  const last = document.info.pages;
  for (let from = 1; from <= last; from += pagesAtOnce)
    pages.push(...(await document.read(from, Math.min(last, from + pagesAtOnce - 1))));
  return pages;
}
