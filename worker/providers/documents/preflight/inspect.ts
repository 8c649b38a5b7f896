import { DocumentError } from "../documents.ts";
import { measureOutput, mostGrowth } from "./decoding.ts";
import { checkDrawing } from "./drawing.ts";
import { openObjects } from "./objects.ts";
import { placesIn } from "./places.ts";
import { headerAt } from "./header.ts";
import { encrypts, encryptsTrailer, rootsIn, trailerRoots } from "./roots.ts";
import { streamsOf } from "./streams.ts";
import type { PackedStream } from "./streams.ts";

const megabyte = 1024 * 1024;
/** What one stream may unpack to, at any of its steps. */
const mostOfStream = 48 * megabyte;
/** What the pixels of one picture may be, where it says how large it is. */
const mostOfPicture = 128 * megabyte;
const mostOfFile = 1024 * megabyte;
/** Streams do not overlap: together they are no longer than the file. Nor do their dictionaries. */
const mostOverlap = 4;
const mostLooks = 16;

export interface Inspection {
  mostBytes: number;
  /** Whether to look for `too_complex`, which takes longer than all else. */
  draws: boolean;
}

/**
 * The first line against hostile files, before a reader sees them: throws `empty`, `too_large`, `not_pdf`, `bomb` or
 * `too_complex`. Nothing is unpacked that could not be too large, and nothing further than it may be. A file without a
 * header is a PDF where it names its catalogue. Whether its pages may hold text that they do not show; null is unknown.
 */
export function inspect(bytes: Uint8Array, { mostBytes, draws }: Inspection): boolean | null {
  if (bytes.length === 0) throw new DocumentError("empty");
  if (bytes.length > mostBytes) throw new DocumentError("too_large");
  const places = placesIn(bytes);
  const shelves: PackedStream[] = [];
  const roots = trailerRoots(bytes);
  let isEncrypted = encryptsTrailer(bytes);
  const weigh = createScales(bytes);
  for (const stream of streamsOf(bytes, places)) {
    weigh(stream);
    if (holdsObjects.test(stream.dictionary)) shelves.push(stream);
    roots.push(...rootsIn(stream.dictionary));
    isEncrypted ||= encrypts(stream.dictionary);
  }
  if (headerAt(bytes) < 0 && !roots.some((root) => places.of(root).length > 0)) throw new DocumentError("not_pdf");
  if (!draws) return null;
  const hides = checkDrawing(openObjects(bytes, { places, shelves, roots }));
  return hides || isEncrypted;
}

const holdsObjects = /\/Type\s*\/ObjStm\b/;

/** Throws `bomb` where streams unpack to more than a reader can hold. */
function createScales(bytes: Uint8Array): (stream: PackedStream) => void {
  let looked = 0;
  let read = 0;
  let unpacked = 0;
  return (stream) => {
    looked += stream.dictionary.length;
    if (looked > mostLooks * bytes.length) throw new DocumentError("bomb");
    const most = allowanceOf(stream);
    if ((stream.end - stream.start) * mostGrowth(stream.filters) <= most) return;
    read += stream.end - stream.start;
    if (read > mostOverlap * bytes.length) throw new DocumentError("bomb");
    const output = measureOutput(bytes.subarray(stream.start, stream.end), stream.filters, most);
    unpacked += output;
    if (output > most || unpacked > mostOfFile) throw new DocumentError("bomb");
  };
}

/** A picture may be as large as it says, at four channels a pixel. */
function allowanceOf({ picture }: PackedStream): number {
  if (!picture) return mostOfStream;
  const pixels = picture.width * picture.height * 4 * Math.ceil(picture.bits / 8);
  return Math.max(mostOfStream, Math.min(mostOfPicture, pixels + picture.height));
}
