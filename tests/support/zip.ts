import { crc32, inflateRawSync } from "node:zlib";

const endSignature = 0x06054b50;
const stored = 0;

/** The files of a ZIP by the names in its directory (APPNOTE 6.3, 4.3.12); throws where a file's checksum is wrong. */
export function unzip(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes);
  const end = findEnd(zip);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    const content = zip.readUInt16LE(at + 10) === stored ? packed : inflateRawSync(packed);
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

function findEnd(zip: Buffer): number {
  for (let at = zip.length - 22; at >= 0; at -= 1) if (zip.readUInt32LE(at) === endSignature) return at;
  throw new Error("not a whole ZIP");
}
