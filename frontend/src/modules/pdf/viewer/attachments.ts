import type { PDFDocumentProxy } from "pdfjs-dist";

/** A file that a document carries. */
export interface Attachment {
  /** The document's own name for it. */
  id: string;
  name: string;
  description: string;
}

const most = 200;

/** What the document carries, by its names; nothing of it is unpacked. */
export async function listAttachments(pdf: PDFDocumentProxy): Promise<Attachment[]> {
  const found = (await pdf.getAttachments()) ?? new Map<string, never>();
  return [...found].slice(0, most).map(([id, { filename, description }]) => ({
    id,
    name: filename === "" ? id : filename,
    description: description ?? "",
  }));
}

/** Null where the document only names it. */
export async function readAttachment(pdf: PDFDocumentProxy, id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const content: Uint8Array | null = (await pdf.getAttachmentContent(id)) ?? null;
  return content && new Uint8Array(content);
}
