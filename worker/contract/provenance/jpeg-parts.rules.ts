const [marker, start, end, scan] = [0xff, 0xd8, 0xd9, 0xda];
/** Markers without a length (ITU T.81, table B.1): restarts and one that means nothing. */
const isBare = (code: number) => code === 1 || (code >= 0xd0 && code <= 0xd7);

/** A marker with its content: `from` is its first byte, `to` the first one after it. */
export interface JpegPart {
  code: number;
  from: number;
  to: number;
}

/** Bytes of a marker without content: one that fills, or one without a length; null where content follows. */
function bareBytes(code: number): number | null {
  if (code === marker) return 1;
  return isBare(code) ? 2 : null;
}

/** The marker at a place, with its content; null where the JPEG breaks off before its end. */
function partAt(bytes: Uint8Array, at: number, code: number): JpegPart | null {
  if (at + 4 > bytes.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const to = at + 2 + view.getUint16(at + 2);
  if (to < at + 4 || to > bytes.length) return null;
  return { code, from: at, to: code === scan ? afterScan(bytes, to) : to };
}

/** What stands between the marks of the start and of the end, a scan with its data; null where the JPEG breaks off before. */
export function jpegParts(bytes: Uint8Array): JpegPart[] | null {
  if (bytes[0] !== marker || bytes[1] !== start) return null;
  const parts: JpegPart[] = [];
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== marker) return null;
    const code = bytes[at + 1] ?? 0;
    if (code === end) return parts;
    const bare = bareBytes(code);
    if (bare !== null) {
      at += bare;
      continue;
    }
    const part = partAt(bytes, at, code);
    if (part === null) return null;
    parts.push(part);
    at = part.to;
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
