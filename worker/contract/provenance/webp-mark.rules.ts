import { joined } from "../bytes.ts";
import { bytesOf, latinOf } from "./latin.ts";
import type { PictureMarks } from "./picture-marks.ts";
import { webpChunks } from "./webp-chunks.rules.ts";
import { xmpOf } from "./xmp.rules.ts";

const [packetName, manifestName] = ["XMP ", "C2PA"];
/** Flags of the extended header (RFC 9649, 2.7.1). */
const flags = { xmp: 0b100, alpha: 0b1_0000 };

/** Marks of a WebP: chunks of their own. */
export const webpMarks: PictureMarks = {
  read(bytes) {
    const found = (webpChunks(bytes) ?? []).filter(({ name }) => name === packetName || name === manifestName);
    return latinOf(joined(found.map(({ from, to }) => bytes.subarray(from + 8, to))));
  },

  write(bytes, mark) {
    const kept = (webpChunks(bytes) ?? [])
      .filter(({ name }) => name !== packetName && name !== manifestName)
      .map(({ name, from, to }) => ({ name, content: bytes.subarray(from + 8, to) }));
    const [first] = kept;
    if (mark !== null && first && first.name !== "VP8X") kept.unshift({ name: "VP8X", content: headerOf(first) });
    const chunks = kept.map(({ name, content }) =>
      chunkOf(name, name === "VP8X" ? flagged(content, mark !== null) : content),
    );
    const packet = mark === null ? [] : [chunkOf(packetName, bytesOf(xmpOf(mark)))];
    const body = joined([bytesOf("WEBP"), ...chunks, ...packet]);
    return chunkOf("RIFF", body);
  },
};

function flagged(header: Uint8Array, hasPacket: boolean): Uint8Array {
  const changed = header.slice();
  changed[0] = ((changed[0] ?? 0) & ~flags.xmp) | (hasPacket ? flags.xmp : 0);
  return changed;
}

/** The extended header of a picture that has none: its transparency and its size, less one (RFC 9649, 2.5 to 2.7). */
function headerOf({ name, content }: { name: string; content: Uint8Array }): Uint8Array {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const isLossless = name === "VP8L";
  const bits = isLossless ? view.getUint32(1, true) : 0;
  const width = isLossless ? bits & 0x3fff : (view.getUint16(6, true) & 0x3fff) - 1;
  const height = isLossless ? (bits >>> 14) & 0x3fff : (view.getUint16(8, true) & 0x3fff) - 1;
  const alpha = (bits >>> 28) & 1 ? flags.alpha : 0;
  return Uint8Array.of(alpha, 0, 0, 0, width & 255, width >> 8, 0, height & 255, height >> 8, 0);
}

function chunkOf(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = joined([bytesOf(name), new Uint8Array(4), content, new Uint8Array(content.length % 2)]);
  new DataView(chunk.buffer).setUint32(4, content.length, true);
  return chunk;
}
