const signature = [137, 80, 78, 71, 13, 10, 26, 10];

const checksums = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32, as PNG counts it over the name and the content of a chunk (PNG 3, 5.5). */
export function checksumOf(bytes: Uint8Array): number {
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
