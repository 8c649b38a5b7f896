import { fileReasons } from "../contract/file-reasons.ts";
import type { FileReason } from "../contract/file-reasons.ts";
import { fileNameOf } from "../lib/file-name.rules.ts";

export const mediaTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
  markdown: "text/markdown",
  code: "text/x-source",
  text: "text/plain",
} as const;

export type FileKind = "pdf" | "office" | "markdown" | "code" | "text";

/** Names of texts whose lines and indents mean something. */
const codeNames =
  /\.(?:[cm]?[jt]sx?|py|rb|php|java|kt|kts|scala|swift|go|rs|c|cc|cpp|h|hpp|cs|m|lua|pl|r|jl|dart|ex|exs|erl|hs|clj|sql|sh|bash|ps1|html?|css|scss|less|vue|svelte|xml|svg|json|jsonl|ya?ml|toml|ini|cfg|conf|env|tex|proto|graphql|tf|diff|patch|log)$/i;

/** The content says what a file is; only the name tells one kind of text from another. */
export function fileKindOf(beginning: Uint8Array, name: string): FileKind {
  const signature = String.fromCharCode(...beginning.subarray(0, 4));
  if (signature === "%PDF") return "pdf";
  if (signature.startsWith("PK") || signature === "\xd0\xcf\x11\xe0" || /\.csv$/i.test(name)) return "office";
  if (/\.(?:md|markdown)$/i.test(name)) return "markdown";
  return codeNames.test(name) ? "code" : "text";
}

/** The parser's word for why a file cannot be read, as a reason of its source. */
export function reasonOfFile(failure: string): FileReason {
  if (failure === "gone") return "corrupt";
  if (failure === "not_pdf" || failure === "not_office") return "kind";
  return fileReasons.find((known) => known === failure) ?? "corrupt";
}

/** Packed and old office files, and PDFs, by how they begin. */
const signatures = ["%PDF", "PK\x03\x04", "\xd0\xcf\x11\xe0"];

/** Why a file that begins so, or is no longer, is neither a document nor text; null where it may be one. */
export function unreadableBeginning(beginning: Uint8Array): "empty" | "kind" | null {
  if (beginning.length === 0) return "empty";
  const head = String.fromCharCode(...beginning.subarray(0, 4));
  const isDocument = signatures.some((signature) => head === signature);
  return isDocument || !beginning.includes(0) || isWide(beginning) ? null : "kind";
}

/** Text in UTF-16 says so at its beginning. */
const isWide = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** The name by which its owner finds it again; one without an ending is that of a text. */
export const nameOfFile = (name: string): string =>
  fileNameOf(name, /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? ".txt");
