import type { DocumentParser } from "./documents.ts";
import type { LoadPdfium } from "./second-reader.ts";

/** Reads PDFs. Both readers are large: they are loaded by the first document. */
export function createDocumentParser({ loadPdfium }: { loadPdfium: LoadPdfium }): DocumentParser {
  return {
    async open(bytes, options = {}) {
      const { openDocument } = await import("./opening.ts");
      return openDocument(bytes, options, loadPdfium);
    },
  };
}
