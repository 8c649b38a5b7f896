import type { Size } from "./size.ts";

const [extension, image, trailer] = [0x21, 0x2c, 0x3b];
/** How long the table of colours is behind the flags at a place. */
function tableLength(bytes: Uint8Array, at: number): number {
  const flags = bytes[at] ?? 0;
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Whether the image at a place lies within the whole. */
function isWithin(view: DataView, at: number, { width, height }: Size): boolean {
  const [left, top] = [view.getUint16(at + 1, true), view.getUint16(at + 3, true)];
  return left + view.getUint16(at + 5, true) <= width && top + view.getUint16(at + 7, true) <= height;
}

/** The size of a whole GIF that shows at least one image within it; null for any other bytes (GIF89a, appendix A). */
export function measureGif(bytes: Uint8Array): Size | null {
  const version = String.fromCodePoint(...bytes.subarray(0, 6));
  if (!["GIF87a", "GIF89a"].includes(version) || bytes.length < 13) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  let shows = false;
  for (let at = 13 + tableLength(bytes, 10); at < bytes.length;) {
    const kind = bytes[at];
    if (kind === trailer) return shows && size.width > 0 && size.height > 0 ? size : null;
    if (kind === extension) at = afterBlocks(bytes, at + 2);
    else if (kind === image && at + 11 <= bytes.length) {
      if (!isWithin(view, at, size)) return null;
      shows = true;
      at = afterBlocks(bytes, at + 11 + tableLength(bytes, at + 9));
    } else return null;
  }
  return null;
}

/** Data comes in blocks that say their length; an empty one is the last. */
function afterBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
