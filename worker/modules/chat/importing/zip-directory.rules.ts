import { RefusedFile } from "./refused-file.ts";

/** A file of an archive, as the directory at the archive's end says (APPNOTE 6.3, 4.3.12). */
export interface ZipEntry {
  name: string;
  /** Where its own header begins. */
  offset: number;
  packed: number;
  unpacked: number;
  method: number;
  isEncrypted: boolean;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const fileSignature = 0x04034b50;

/** The end of an archive has 22 bytes, and a comment of at most 65,535. */
export const zipEndBytes = 22 + 65_535;
export const fileHeaderBytes = 30;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where the directory stands, from the last bytes of an archive. */
export function directoryPlace(end: Uint8Array): { offset: number; length: number } {
  const view = viewOf(end);
  for (let at = end.length - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== endSignature) continue;
    return { offset: view.getUint32(at + 16, true), length: view.getUint32(at + 12, true) };
  }
  throw new RefusedFile("damaged");
}

export function readDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= bytes.length && view.getUint32(at, true) === entrySignature;) {
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)),
      offset: view.getUint32(at + 42, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    });
    at += 46 + name + extra + comment;
  }
  if (entries.length === 0) throw new RefusedFile("damaged");
  return entries;
}

/** How far behind its own header the content of a file begins. */
export function contentOffset(header: Uint8Array): number {
  const view = viewOf(header);
  if (header.length < fileHeaderBytes || view.getUint32(0, true) !== fileSignature) throw new RefusedFile("damaged");
  return fileHeaderBytes + view.getUint16(26, true) + view.getUint16(28, true);
}

/** A name that would leave the folder where an archive is unpacked. */
export const isUnsafeName = (name: string): boolean =>
  /^([a-z]:|[/\\])/i.test(name) || name.split(/[/\\]/).includes("..") || name.includes("\0");

/** The parts that hold conversations; large exports are cut into several. */
export const holdsConversations = ({ name }: ZipEntry): boolean =>
  /^conversations(-\d{1,4})?\.json$/.test(name.split(/[/\\]/).at(-1) ?? "");
