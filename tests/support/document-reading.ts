import { systemClock } from "../../worker/lib/clock.ts";
import { DocumentError } from "../../worker/providers/documents/documents.ts";
import type {
  DocumentFailure,
  OpenDocument,
  OpenOptions,
  PageContent,
} from "../../worker/providers/documents/documents.ts";
import { createDocumentParser } from "../../worker/providers/documents/parser.ts";
import { sourceOf } from "./file-source.ts";
import { loadPdfium } from "./pdfium.ts";
import type { PdfBytes } from "./pdf-writer.ts";

const parser = createDocumentParser({ load: loadPdfium, clock: systemClock });

/** Opens a copy of the bytes for as long as `work` runs. */
export async function withDocument<T>(
  bytes: PdfBytes,
  work: (document: OpenDocument) => Promise<T>,
  options?: OpenOptions,
): Promise<T> {
  const document = await parser.open(sourceOf(bytes), options);
  try {
    return await work(document);
  } finally {
    await document.close();
  }
}

export async function readAll(bytes: PdfBytes, options?: OpenOptions): Promise<PageContent[]> {
  return withDocument(
    bytes,
    async (document) => {
      const pages: PageContent[] = [];
      for await (const page of document.readPages()) pages.push(page);
      return pages;
    },
    options,
  );
}

export async function readText(bytes: PdfBytes, options?: OpenOptions): Promise<string> {
  return (await readAll(bytes, options)).map(({ text }) => text).join("\n\n");
}

/** The first page, which must be there. */
export async function readFirst(bytes: PdfBytes): Promise<PageContent> {
  const [page] = await readAll(bytes);
  if (!page) throw new Error("the document has no page");
  return page;
}

/** Why the document cannot be opened; null where it can. Any other error is a fault of ours and is thrown on. */
export async function failureOf(bytes: PdfBytes, options?: OpenOptions): Promise<DocumentFailure | null> {
  try {
    await readAll(bytes, options);
    return null;
  } catch (error) {
    if (error instanceof DocumentError) return error.reason;
    throw error;
  }
}
