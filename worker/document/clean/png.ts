import { pngChunks } from "../../contract/provenance/png-chunks.rules.ts";
import { joined } from "../../contract/bytes.ts";
import type { ImageFacts } from "./measured.rules.ts";

/** Samples a pixel, by the colour type of the header (PNG 3, 11.2.1). */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** A picture that unpacks to more is none that a page needs. */
const mostBytes = 256 * 1024 * 1024;

/** What the beginning of a PNG says; null for what is none. */
export function sizeOfPng(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length < 24 || ![0x89, 0x50, 0x4e, 0x47].every((byte, at) => bytes[at] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Then others have their turn: all that is unpacked stands ready, so that nothing else would make it wait. */
const mostAtOneGo = 4 * 1024 * 1024;

/** Reads every part with its checksum and unpacks the pixels, so that a picture that is measured can be drawn. */
export async function measurePng(bytes: Uint8Array<ArrayBuffer>): Promise<ImageFacts | null> {
  const chunks = pngChunks(bytes);
  const head = chunks?.findLast(({ name }) => name === "IHDR");
  if (!chunks || head?.to !== (head?.from ?? 0) + 21) return null;
  const pixels = chunks.filter(({ name }) => name === "IDAT").map(({ from, to }) => bytes.subarray(from + 8, to));
  return measure(new DataView(bytes.buffer, bytes.byteOffset + head.from + 8, 13), joined(pixels));
}

async function measure(header: DataView, packed: Uint8Array<ArrayBuffer>): Promise<ImageFacts | null> {
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
  let [length, paused] = [0, 0];
  try {
    for await (const part of new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"))) {
      length += part.length;
      if (length > most) return null;
      if (length - paused > mostAtOneGo) {
        paused = length;
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
    }
    return length;
  } catch {
    return null;
  }
}
