import { joined } from "../../lib/bytes.ts";
import type { Measured } from "./measured.rules.ts";

const signature = [137, 80, 78, 71, 13, 10, 26, 10];
/** Samples a pixel, by the colour type of the header (PNG 3, 11.2.1). */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** A picture that unpacks to more is none that a page needs. */
const mostBytes = 256 * 1024 * 1024;

const checksums = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function checksumOf(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (checksums[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** A chunk: `from` is its first byte, its content goes up to `to`, and a checksum of four bytes comes after it. */
export interface PngChunk {
  name: string;
  from: number;
  to: number;
}

/** All chunks up to the one that ends the picture, each with a right checksum; null for what is no whole PNG. */
export function pngChunks(bytes: Uint8Array): PngChunk[] | null {
  if (!signature.every((byte, index) => bytes[index] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: PngChunk[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const to = at + 8 + view.getUint32(at);
    if (to + 4 > bytes.length) return null;
    if (checksumOf(bytes.subarray(at + 4, to)) !== view.getUint32(to)) return null;
    const name = String.fromCodePoint(...bytes.subarray(at + 4, at + 8));
    chunks.push({ name, from: at, to });
    if (name === "IEND") return chunks;
    at = to + 4;
  }
  return null;
}

/** Reads every part with its checksum and unpacks the pixels, so that a picture that is measured can be drawn. */
export async function measurePng(bytes: Uint8Array<ArrayBuffer>): Promise<Measured | null> {
  const chunks = pngChunks(bytes);
  const head = chunks?.findLast(({ name }) => name === "IHDR");
  if (!chunks || head?.to !== (head?.from ?? 0) + 21) return null;
  const pixels = chunks.filter(({ name }) => name === "IDAT").map(({ from, to }) => bytes.subarray(from + 8, to));
  return measure(new DataView(bytes.buffer, bytes.byteOffset + head.from + 8, 13), joined(pixels));
}

async function measure(header: DataView, packed: Uint8Array<ArrayBuffer>): Promise<Measured | null> {
  const [width, height] = [header.getUint32(0), header.getUint32(4)];
  const bits = header.getUint8(8) * (samples[header.getUint8(9)] ?? 0);
  const interlaced = header.getUint8(12) === 1;
  const expected = height * (1 + Math.ceil((width * bits) / 8));
  if (width === 0 || height === 0 || bits === 0 || expected > mostBytes) return null;
  const length = await unpackedLength(packed, expected * 2 + 64);
  const whole = length !== null && (interlaced ? length >= height : length >= expected);
  return whole ? { media_type: "image/png", width, height } : null;
}

/** Null where the bytes are broken or become more than `most`. */
async function unpackedLength(packed: Uint8Array<ArrayBuffer>, most: number): Promise<number | null> {
  let length = 0;
  try {
    for await (const part of new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"))) {
      length += part.length;
      if (length > most) return null;
    }
    return length;
  } catch {
    return null;
  }
}
