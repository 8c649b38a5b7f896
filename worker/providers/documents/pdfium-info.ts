import type { DocumentInfo, OutlineEntry } from "./documents.ts";
import type { PdfiumDocument } from "./pdfium.ts";
import { memoryOf } from "./pdfium-library.ts";
import type { PdfiumLibrary } from "./pdfium-library.ts";
import { deepestEntry, longestTitle, mostAttachments, mostEntries } from "./reading.ts";

/** Bytes of a title and the zero at its end. */
const room = (longestTitle + 1) * 2;

/** Where a text is too long for the room, nothing is written, and it is empty. */
function readText(library: PdfiumLibrary, ask: (buffer: number, bytes: number) => number): string {
  const buffer = library.malloc(room);
  const bytes = ask(buffer, room);
  const read = bytes >= 2 && bytes <= room ? memoryOf(library).slice(buffer, buffer + bytes - 2) : new Uint8Array();
  library.free(buffer);
  return new TextDecoder("utf-16le").decode(read).trim();
}

export function readPdfiumInfo({ library, pointer, pages }: PdfiumDocument): DocumentInfo {
  const document = pointer();
  const tag = library.malloc(8);
  memoryOf(library).set(new TextEncoder().encode("Title\0"), tag);
  const title = readText(library, (buffer, bytes) => library.FPDF_GetMetaText(document, tag, buffer, bytes));
  library.free(tag);
  return {
    pages,
    title: title === "" ? null : title,
    outline: readOutline(library, document),
    encrypted: library.FPDF_GetSecurityHandlerRevision(document) >= 0,
  };
}

/** The names of the files that a document carries. */
export function listPdfiumAttachments({ library, pointer }: PdfiumDocument): string[] {
  const document = pointer();
  const count = Math.min(mostAttachments, Math.max(0, library.FPDFDoc_GetAttachmentCount(document)));
  return Array.from({ length: count }, (_, at) => {
    const attachment = library.FPDFDoc_GetAttachment(document, at);
    if (attachment === 0) return "";
    return readText(library, (buffer, bytes) => library.FPDFAttachment_GetName(attachment, buffer, bytes));
  });
}

function readOutline(library: PdfiumLibrary, document: number): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const seen = new Set<number>();
  function visit(parent: number, level: number): void {
    let bookmark = library.FPDFBookmark_GetFirstChild(document, parent);
    while (bookmark !== 0 && !seen.has(bookmark) && entries.length < mostEntries) {
      seen.add(bookmark);
      const at = bookmark;
      const title = readText(library, (buffer, bytes) => library.FPDFBookmark_GetTitle(at, buffer, bytes));
      entries.push({ title, page: pageOf(library, document, at), level });
      if (level < deepestEntry) visit(at, level + 1);
      bookmark = library.FPDFBookmark_GetNextSibling(document, at);
    }
  }
  visit(0, 1);
  return entries;
}

function pageOf(library: PdfiumLibrary, document: number, bookmark: number): number | null {
  const own = library.FPDFBookmark_GetDest(document, bookmark);
  const action = own === 0 ? library.FPDFBookmark_GetAction(bookmark) : 0;
  const dest = action === 0 ? own : library.FPDFAction_GetDest(document, action);
  const index = dest === 0 ? -1 : library.FPDFDest_GetDestPageIndex(document, dest);
  return index < 0 ? null : index + 1;
}
