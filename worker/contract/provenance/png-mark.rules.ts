import { joined } from "../bytes.ts";
import { bytesOf, latinOf } from "./latin.ts";
import type { PictureMarks } from "./picture-marks.ts";
import { checksumOf, pngChunks } from "./png-chunks.rules.ts";
import type { PngChunk } from "./png-chunks.rules.ts";
import { xmpOf } from "./xmp.rules.ts";

const manifest = "caBX";
/** Its keyword, two zeros for "not packed", no language and no other keyword (XMP part 3, 1.1.5). */
const xmpName = "XML:com.adobe.xmp\0\0\0\0\0";
const signatureLength = 8;

const isXmp = (bytes: Uint8Array, { name, from }: PngChunk): boolean =>
  name === "iTXt" && latinOf(bytes.subarray(from + 8, from + 8 + xmpName.length)) === xmpName;

/** Marks of a PNG: a packet in iTXt, a manifest in caBX. */
export const pngMarks: PictureMarks = {
  read(bytes) {
    const found = (pngChunks(bytes) ?? []).filter((chunk) => chunk.name === manifest || isXmp(bytes, chunk));
    return latinOf(joined(found.map(({ from, to }) => bytes.subarray(from + 8, to))));
  },

  write(bytes, mark) {
    const kept = (pngChunks(bytes) ?? []).filter((chunk) => chunk.name !== manifest && !isXmp(bytes, chunk));
    const [header, ...rest] = kept.map(({ from, to }) => bytes.subarray(from, to + 4));
    const packet = mark === null ? [] : [chunkOf("iTXt", bytesOf(xmpName + xmpOf(mark)))];
    return joined([bytes.subarray(0, signatureLength), header ?? new Uint8Array(), ...packet, ...rest]);
  },
};

function chunkOf(name: string, content: Uint8Array): Uint8Array {
  const named = joined([bytesOf(name), content]);
  const chunk = joined([new Uint8Array(4), named, new Uint8Array(4)]);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length);
  view.setUint32(chunk.length - 4, checksumOf(named));
  return chunk;
}
