import { DocumentError } from "../documents.ts";
import { measureOutput, mostGrowth } from "./decoding.ts";
import { streamsOf } from "./streams.ts";
import type { PackedStream } from "./streams.ts";

const megabyte = 1024 * 1024;
/** What one stream may unpack to, at any of its steps. */
const mostOfStream = 48 * megabyte;
/** What the pixels of one picture may be, where it says how large it is. */
const mostOfPicture = 128 * megabyte;
const mostOfFile = 1024 * megabyte;
/** Streams do not overlap: together they are no longer than the file. */
const mostOverlap = 4;

/**
 * The first line against hostile files, before a reader sees them: throws `empty`, `too_large`, `not_pdf` or `bomb`.
 * Nothing is unpacked that could not be too large, and nothing further than it may be.
 */
export function inspect(bytes: Uint8Array, mostBytes: number): void {
  if (bytes.length === 0) throw new DocumentError("empty");
  if (bytes.length > mostBytes) throw new DocumentError("too_large");
  if (!hasHeader(bytes)) throw new DocumentError("not_pdf");
  let read = 0;
  let unpacked = 0;
  for (const stream of streamsOf(bytes)) {
    const most = allowanceOf(stream);
    if ((stream.end - stream.start) * mostGrowth(stream.filters) <= most) continue;
    read += stream.end - stream.start;
    if (read > mostOverlap * bytes.length) throw new DocumentError("bomb");
    const output = measureOutput(bytes.subarray(stream.start, stream.end), stream.filters, most);
    unpacked += output;
    if (output > most || unpacked > mostOfFile) throw new DocumentError("bomb");
  }
}

/** Readers look for it in the first 1,024 bytes. */
function hasHeader(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, 1_024 + 5)).includes("%PDF-");
}

/** A picture may be as large as it says, at four channels a pixel. */
function allowanceOf({ picture }: PackedStream): number {
  if (!picture) return mostOfStream;
  const pixels = picture.width * picture.height * 4 * Math.ceil(picture.bits / 8);
  return Math.max(mostOfStream, Math.min(mostOfPicture, pixels + picture.height));
}
