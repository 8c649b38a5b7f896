import type { Measured } from "./measured.rules.ts";

const [marker, start, end, scan] = [0xff, 0xd8, 0xd9, 0xda];
/** Markers without a length (ITU T.81, table B.1): restarts and one that means nothing. */
const isBare = (code: number) => code === 1 || (code >= 0xd0 && code <= 0xd7);
/** Starts of a frame, but for tables that lie among them. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

/** Reads the parts up to the last scan: a JPEG that breaks off, or has no frame, is none. */
export function measureJpeg(bytes: Uint8Array): Measured | null {
  if (bytes[0] !== marker || bytes[1] !== start) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: { width: number; height: number } | undefined;
  let scanned = false;
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== marker) return null;
    const code = bytes[at + 1] ?? 0;
    if (code === marker) {
      at += 1;
      continue;
    }
    if (code === end) return size && scanned ? { media_type: "image/jpeg", ...size } : null;
    if (isBare(code)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return null;
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return null;
    if (isFrame(code) && length >= 8) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (size && (size.width === 0 || size.height === 0)) return null;
    at += 2 + length;
    if (code === scan) {
      scanned = true;
      at = afterScan(bytes, at);
    }
  }
  return null;
}

/** Within a scan the marker's byte is followed by 0, or by a restart. */
function afterScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === marker && next !== 0 && !isBare(next)) return at;
  }
  return bytes.length;
}
