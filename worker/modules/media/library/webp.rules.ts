import { webpChunks } from "../../../contract/provenance/webp-chunks.rules.ts";
import type { WebpChunk } from "../../../contract/provenance/webp-chunks.rules.ts";
import type { Size } from "./size.ts";

/** The size of a whole WebP whose image has the size that its header says; null for any other bytes. */
export function measureWebp(bytes: Uint8Array): Size | null {
  const chunks = webpChunks(bytes);
  if (chunks === null) return null;
  const sizes = chunks.map((chunk) => sizeIn(bytes, chunk)).filter((size) => size !== null);
  const shows = chunks.some(({ name }) => ["VP8 ", "VP8L", "ANMF"].includes(name));
  const [size] = sizes;
  const isOne = sizes.every(({ width, height }) => width === size?.width && height === size.height);
  return size && shows && isOne && size.width > 0 && size.height > 0 ? size : null;
}

function sizeIn(bytes: Uint8Array, { name, from, to }: WebpChunk): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset + from + 8, to - from - 8);
  const sideAt = (at: number) => 1 + view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (name === "VP8X" && view.byteLength >= 10) return { width: sideAt(4), height: sideAt(7) };
  if (name === "VP8 " && view.byteLength >= 10)
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  if (name !== "VP8L" || view.byteLength < 5) return null;
  const sides = view.getUint32(1, true);
  return { width: 1 + (sides & 0x3fff), height: 1 + ((sides >>> 14) & 0x3fff) };
}
