import { Inflate } from "fflate";
import { joined } from "../../../contract/bytes.ts";
import { OfficeError } from "./office-errors.ts";

/** What an archive may be once it is unpacked, in bytes, and how many files it may have. */
const most = { file: 64 * 1024 * 1024, all: 160 * 1024 * 1024, files: 5_000 };
/** Office files are text: what grows more than this is made to. */
const mostGrowth = 400;
const smallFile = 1024 * 1024;

interface Entry {
  offset: number;
  packed: number;
  unpacked: number;
  method: number;
}

export interface Archive {
  has(name: string): boolean;
  /** The bytes of a file; undefined where there is none. Throws `bomb` or `corrupt`. */
  read(name: string): Uint8Array | undefined;
}

/** Reads the directory of a ZIP (APPNOTE 6.3, 4.3.12). Throws `corrupt`, `bomb`, or `password` for an encrypted one. */
export function openArchive(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(view);
  let left = most.all;
  return {
    has: (name) => entries.has(name),
    read(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const content = unpack(bytes, view, entry, Math.min(most.file, left));
      left -= content.length;
      return content;
    },
  };
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const fileSignature = 0x04034b50;

function readDirectory(view: DataView): Map<string, Entry> {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > most.files) throw new OfficeError("bomb");
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) throw new OfficeError("corrupt");
    if ((view.getUint16(at + 8, true) & 1) === 1) throw new OfficeError("password");
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    if (at + 46 + name > view.byteLength) throw new OfficeError("corrupt");
    const [packed, unpacked, offset] = [20, 24, 42].map((place) => view.getUint32(at + place, true)) as [
      number,
      number,
      number,
    ];
    const method = view.getUint16(at + 10, true);
    entries.set(nameAt(view, at + 46, name), { offset, packed, unpacked, method });
    at += 46 + name + extra + comment;
  }
  if ([...entries.values()].reduce((sum, { unpacked }) => sum + unpacked, 0) > most.all) throw new OfficeError("bomb");
  return entries;
}

/** Some writers begin names with a slash or turn the slashes round. */
const nameAt = (view: DataView, at: number, length: number): string =>
  new TextDecoder()
    .decode(new Uint8Array(view.buffer, view.byteOffset + at, length))
    .replaceAll("\\", "/")
    .replace(/^\/+/, "");

/** Behind it stands a comment of at most 65,535 bytes. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 65_535); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw new OfficeError("corrupt");
}

function unpack(bytes: Uint8Array, view: DataView, entry: Entry, room: number): Uint8Array {
  const { offset, packed, unpacked, method } = entry;
  if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== fileSignature) throw new OfficeError("corrupt");
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) throw new OfficeError("corrupt");
  const content = bytes.subarray(start, start + packed);
  if (method === 0) return content;
  if (method !== 8) throw new OfficeError("corrupt");
  const bound = Math.min(room, Math.max(smallFile, packed * mostGrowth));
  if (unpacked > bound) throw new OfficeError("bomb");
  return inflate(content, unpacked, bound);
}

/** In slices, so that an archive that lies about a size is left before it fills the memory. */
function inflate(packed: Uint8Array, expected: number, bound: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const inflater = new Inflate((part) => {
    length += part.length;
    if (length > bound) throw new OfficeError("bomb");
    parts.push(part);
  });
  try {
    for (let at = 0; at < packed.length; at += slice) {
      inflater.push(packed.subarray(at, at + slice), at + slice >= packed.length);
    }
  } catch (error) {
    throw error instanceof OfficeError ? error : new OfficeError("corrupt", error);
  }
  if (length !== expected) throw new OfficeError("corrupt");
  return joined(parts);
}

const slice = 16 * 1024;
