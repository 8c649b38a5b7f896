import { files } from "../../../contract/limits.ts";
import type { PlanLimits } from "../../../contract/plans.contract.ts";
import { fileEmpty, notPdf } from "./documents.errors.ts";

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

/** Whether a content begins as a PDF does; names and declared types say nothing. */
export function isPdf(head: Uint8Array): boolean {
  const last = Math.min(head.length, headLength) - mark.length;
  for (let at = 0; at <= last; at += 1) if (mark.every((byte, offset) => head[at + offset] === byte)) return true;
  return false;
}

/** Of a file that begins so, or is no longer: pdf.empty, pdf.not_pdf. */
export function requirePdf(beginning: Uint8Array): void {
  if (beginning.length === 0) throw fileEmpty();
  if (!isPdf(beginning)) throw notPdf();
}
