import { mediaDamaged } from "../media.errors.ts";
import type { RangeReader } from "./range-reader.ts";

/** Boxes of a file that are looked at; one in fragments has many more, which repeat themselves. */
const mostBoxes = 40;

/**
 * social.media_damaged where a box does not end in the file, or there is none that says what the tracks are: a file that was
 * cut off still says all of that where it stands in front (ISO 14496-12, 4.2).
 */
export async function requireWholeBoxes({ size, read }: RangeReader): Promise<void> {
  let hasTracks = false;
  let at = 0;
  for (let boxes = 0; at + 8 <= size && boxes < mostBoxes; boxes += 1) {
    const head = await read(at, Math.min(size, at + 16));
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    const short = view.getUint32(0);
    if (short === 1 && head.length < 16) throw mediaDamaged();
    const bytes = short === 0 ? size - at : short === 1 ? Number(view.getBigUint64(8)) : short;
    if (bytes < (short === 1 ? 16 : 8) || at + bytes > size) throw mediaDamaged();
    hasTracks ||= String.fromCodePoint(...head.subarray(4, 8)) === "moov";
    at += bytes;
  }
  if (!hasTracks) throw mediaDamaged();
}

/** The value of a number of EBML and how many bytes it has; `null` is a size that is not known (RFC 8794, 4 and 6.2). */
function readSize(bytes: Uint8Array, at: number): { value: number | null; length: number } {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > bytes.length) throw mediaDamaged();
  let value = BigInt(first) & ((1n << BigInt(8 - length)) - 1n);
  for (const byte of bytes.subarray(at + 1, at + length)) value = (value << 8n) | BigInt(byte);
  const unknown = (1n << BigInt(7 * length)) - 1n;
  return { value: value === unknown ? null : Number(value), length };
}

/** social.media_damaged where its one segment does not end in the file; a stream that was kept says no end. */
export async function requireWholeSegment({ size, read }: RangeReader): Promise<void> {
  const head = await read(0, Math.min(size, 512));
  const header = readSize(head, 4);
  const at = 4 + header.length + (header.value ?? 0);
  const isSegment = [0x18, 0x53, 0x80, 0x67].every((byte, place) => head[at + place] === byte);
  if (!isSegment) throw mediaDamaged();
  const segment = readSize(head, at + 4);
  if (segment.value !== null && at + 4 + segment.length + segment.value > size) throw mediaDamaged();
}
