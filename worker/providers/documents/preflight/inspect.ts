import { DocumentError } from "../documents.ts";
import { measureOutput, mostGrowth } from "./decoding.ts";
import { checkDrawing } from "./drawing.ts";
import { openObjects } from "./objects.ts";
import { placesIn, codesOf, find } from "./places.ts";
import { headerAt } from "./header.ts";
import { streamsOf } from "./streams.ts";
import type { PackedStream } from "./streams.ts";
import { nameIn } from "./syntax.ts";

const trailerWord = codesOf("trailer");
const longestTrailer = 4_096;
const latin1 = new TextDecoder("latin1");

/** Which objects a dictionary calls the catalogue (ISO 32000-1, 7.5.5). */
const rootsIn = (dictionary: string): number[] =>
  [...dictionary.matchAll(/\/Root\s+(\d+)\s+\d+\s+R/g)].map(([, number]) => Number(number));

/** Whether a trailer says that the content of the file is encrypted. */
const encrypts = (dictionary: string): boolean => /\/Encrypt\b/.test(dictionary);

function* trailersOf(bytes: Uint8Array): Generator<string> {
  for (let at = find(bytes, trailerWord, 0); at >= 0; at = find(bytes, trailerWord, at + longestTrailer))
    yield nameIn(latin1.decode(bytes.subarray(at, at + longestTrailer)));
}

/** The roots of every trailer; where there is none, streams say it. */
const trailerRoots = (bytes: Uint8Array): number[] => [...trailersOf(bytes)].flatMap(rootsIn);
const encryptsTrailer = (bytes: Uint8Array): boolean => [...trailersOf(bytes)].some(encrypts);

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
