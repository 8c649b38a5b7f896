import type { FileSource } from "../../worker/providers/documents/file-source.ts";

/** Bytes as a stored file, of which each reading is a copy. */
export const sourceOf = (bytes: Uint8Array<ArrayBuffer>): FileSource => ({
  bytes: bytes.length,
  read: async (offset, length) => bytes.slice(offset, offset + length),
});
