import { codesOf, find } from "./places.ts";

const mark = codesOf("%PDF-");
const header = codesOf("%PDF-1.7\n");
/** Readers look for the header in the first bytes alone (ISO 32000-1, annex H.3.4.1). */
const farthest = 1_024;

/** -1 where there is none in the first bytes. */
export const headerAt = (bytes: Uint8Array): number => find(bytes.subarray(0, farthest + mark.length), mark, 0);

/** Bytes that `completeHeader` may write before a file. */
export const headerRoom = header.length;

/** Where in these bytes the file begins as readers take it, which begins behind `headerRoom` bytes: see `withHeader`. */
export function completeHeader(room: Uint8Array): number {
  const bytes = room.subarray(headerRoom);
  if (headerAt(bytes) >= 0) return headerRoom;
  const late = find(bytes, mark, 0);
  if (late >= 0) return headerRoom + late;
  room.set(header);
  return 0;
}

/** The same file as readers take it: without what stands before a late header, or with a header that was missing. */
export function withHeader(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (headerAt(bytes) >= 0) return bytes;
  const late = find(bytes, mark, 0);
  if (late >= 0) return bytes.slice(late);
  const whole = new Uint8Array(header.length + bytes.length);
  whole.set(header);
  whole.set(bytes, header.length);
  return whole;
}
