/** A chunk: `from` is its first byte, its content begins eight bytes later and goes up to `to`. */
export interface WebpChunk {
  name: string;
  from: number;
  to: number;
}

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCodePoint(...bytes.subarray(at, at + 4));

/** All chunks; null for what is no whole WebP (RFC 9649, 2.3 to 2.7). */
export function webpChunks(bytes: Uint8Array): WebpChunk[] | null {
  if (bytes.length < 20 || nameAt(bytes, 0) !== "RIFF" || nameAt(bytes, 8) !== "WEBP") return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return null;
  const chunks: WebpChunk[] = [];
  for (let at = 12; at + 8 <= end;) {
    const to = at + 8 + view.getUint32(at + 4, true);
    if (to > end) return null;
    chunks.push({ name: nameAt(bytes, at), from: at, to });
    at = to + (to % 2);
  }
  return chunks;
}
