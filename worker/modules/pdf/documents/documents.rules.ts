import { files } from "../../../contract/limits.ts";
import type { PlanLimits } from "../../../contract/plans.contract.ts";
import { fileEmpty, notPdf } from "./documents.errors.ts";

export const pdfType = "application/pdf";
const mebibyte = 1024 * 1024;
/** Readers look for the header in the first 1,024 bytes (ISO 32000-1, annex H.3.4.1); files without it begin with an object. */
const headLength = 4_096;
const beginsPdf = /%PDF-|(?:^|\s)\d{1,10} \d{1,5} obj\b/;

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
  return beginsPdf.test(new TextDecoder("latin1").decode(head.subarray(0, headLength)));
}

/** Refuses a file that begins so, or is no longer: pdf.empty, pdf.not_pdf. */
export function requirePdf(beginning: Uint8Array): void {
  if (beginning.length === 0) throw fileEmpty();
  if (!isPdf(beginning)) throw notPdf();
}
