import { fileNameOf } from "../../../lib/file-name.rules.ts";
import { fileNotReadable } from "../support.errors.ts";

/** As its owner finds it again; a name without an ending is that of a text. */
export const nameOfSource = (name: string): string =>
  fileNameOf(name, /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? ".txt");

/** Packed and old office files, and PDFs, by how they begin. */
const signatures = ["%PDF", "PK\x03\x04", "\xd0\xcf\x11\xe0"];

/** Of a file that begins so, or is no longer: support.file_not_readable for what is neither a document nor text. */
export function requireReadable(beginning: Uint8Array): void {
  const head = String.fromCharCode(...beginning.subarray(0, 4));
  const isDocument = signatures.some((signature) => head === signature);
  if (beginning.length === 0 || (!isDocument && beginning.includes(0) && !isWide(beginning)))
    throw fileNotReadable({ reason: beginning.length === 0 ? "empty" : "kind" });
}

/** Text in UTF-16 says so at its beginning. */
const isWide = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
