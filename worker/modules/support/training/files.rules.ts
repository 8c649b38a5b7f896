import type { SourceReason } from "../../../contract/support/knowledge.ts";
import { sourceReasons } from "../../../contract/support/knowledge.ts";

export const mediaTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
  markdown: "text/markdown",
  text: "text/plain",
} as const;

export type FileKind = "pdf" | "office" | "markdown" | "text";

/** The content says what a file is; only the name tells one kind of text from another. */
export function fileKindOf(beginning: Uint8Array, name: string): FileKind {
  const signature = String.fromCharCode(...beginning.subarray(0, 4));
  if (signature === "%PDF") return "pdf";
  if (signature.startsWith("PK") || signature === "\xd0\xcf\x11\xe0" || /\.csv$/i.test(name)) return "office";
  return /\.(?:md|markdown)$/i.test(name) ? "markdown" : "text";
}

/** The parser's word for why a file cannot be read, as a reason of its source. */
export function reasonOfFile(failure: string): SourceReason {
  if (failure === "gone") return "corrupt";
  if (failure === "not_pdf" || failure === "not_office") return "kind";
  return sourceReasons.find((known) => known === failure) ?? "corrupt";
}
