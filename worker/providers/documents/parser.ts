import type { DocumentParser } from "./documents.ts";
import type { PdfiumTools } from "./second-reader.ts";

/** Reads PDFs. Both readers are large: they are loaded by the first document. */
export function createDocumentParser(tools: PdfiumTools): DocumentParser {
  return {
    async open(file, options = {}) {
      const { openDocument } = await import("./opening.ts");
      return openDocument(file, options, tools);
    },
  };
}
