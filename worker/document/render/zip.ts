import { strToU8, zipSync } from "fflate";
import type { Zippable } from "fflate";

export interface ZipFile {
  name: string;
  content: string | Uint8Array;
  /** Left as it is: what says the kind of the archive, and what is packed already. */
  stored?: boolean;
}

/** The first day that a ZIP can name, in the zone of the machine: the same files make the same archive. */
const fixedDay = new Date(1980, 0, 1);

/** Files in their order. */
export function makeZip(files: readonly ZipFile[]): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const { name, content, stored = false } of files) {
    const bytes = typeof content === "string" ? strToU8(content) : content;
    entries[name] = [bytes, { level: stored ? 0 : 6, mtime: fixedDay }];
  }
  return new Uint8Array(zipSync(entries));
}
