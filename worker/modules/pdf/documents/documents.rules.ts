import { files } from "../../../contract/limits.ts";
import type { PlanLimits } from "../../../contract/plans.contract.ts";
import { fileEmpty, fileTooLarge, notPdf } from "./documents.errors.ts";

export const pdfType = "application/pdf";
const mebibyte = 1024 * 1024;
/** Where the header of a PDF must begin at the latest (ISO 32000-1, annex H.3.4.1). */
const headLength = 1_024;
const mark = [..."%PDF-"].map((letter) => letter.charCodeAt(0));

export interface FileCaps {
  bytes: number;
  pages: number;
}

/** How large a file the plan of an account takes. */
export function capsOf(limits: PlanLimits | null): FileCaps {
  const caps = limits?.files;
  return caps
    ? { bytes: Math.min(caps.megabytes * mebibyte, files.most), pages: caps.pages }
    : { bytes: files.bytes, pages: files.pages };
}

/** pdf.too_large, naming what the plan allows. */
export function requireSize(bytes: number, caps: FileCaps): void {
  if (bytes > caps.bytes) throw fileTooLarge({ limit: caps.bytes });
}

/** Whether a content begins as a PDF does; names and declared types say nothing. */
export function isPdf(head: Uint8Array): boolean {
  const last = Math.min(head.length, headLength) - mark.length;
  for (let at = 0; at <= last; at += 1) if (mark.every((byte, offset) => head[at + offset] === byte)) return true;
  return false;
}

/** The same content, refused as soon as it is known to be no PDF or too much: pdf.not_pdf, pdf.empty, pdf.too_large. */
export async function* checkedPdf(content: AsyncIterable<Uint8Array>, caps: FileCaps): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array();
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    requireSize(bytes, caps);
    if (head === null) {
      yield chunk;
      continue;
    }
    head = joined(head, chunk);
    if (head.length < headLength) continue;
    if (!isPdf(head)) throw notPdf();
    yield head;
    head = null;
  }
  if (head === null) return;
  if (head.length === 0) throw fileEmpty();
  if (!isPdf(head)) throw notPdf();
  yield head;
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}
