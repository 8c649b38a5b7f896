import { DocumentError } from "../documents.ts";
import { unpack } from "./decoding.ts";
import { firstAtLeast, isAt } from "./places.ts";
import type { Places } from "./places.ts";
import { streamAt, streamWord } from "./streams.ts";
import type { PackedStream } from "./streams.ts";
import { Reference, integerAt, kinds, readValue, skipBlanks } from "./syntax.ts";
import type { Value } from "./syntax.ts";

/** One definition of an object, or a value that stands where it is used. */
export interface FoundObject {
  /** The place of this definition alone; null for a value that stands where it is used. */
  place: number | null;
  value: Value;
  stream: PackedStream | null;
}

/** What a file holds, whatever its own tables say of it. */
export interface Objects {
  catalogues: FoundObject[];
  /** Every definition of what a value refers to, or the value itself. */
  follow(value: Value | undefined): FoundObject[];
  /** What stands under a key in any of these. */
  entries(found: readonly FoundObject[], key: string): FoundObject[];
  /** What stands under any key of these. */
  values(found: readonly FoundObject[]): FoundObject[];
  /** What these lists hold, and those that are no list. */
  items(found: readonly FoundObject[]): FoundObject[];
  /** Hands on a stream's content, unpacked. */
  unpack(stream: PackedStream, sink: (bytes: Uint8Array) => void): void;
}

const megabyte = 1024 * 1024;
/** What the objects that stand inside streams may be together. */
const mostOfObjects = 64 * megabyte;
/** Objects do not overlap: together they are no longer than all that holds them. */
const mostLooks = 16;
/** What the content that is looked through may be together; even an empty one takes its time. */
const mostOfContent = 512 * megabyte;
const leastOfStream = 1_024;

export interface Contents {
  places: Places;
  /** The streams that hold objects. */
  shelves: readonly PackedStream[];
  /** The numbers of what is called the catalogue. */
  roots: readonly number[];
}

/** Places of objects that stand inside streams follow those of the file. */
export function openObjects(bytes: Uint8Array, { places, shelves, roots }: Contents): Objects {
  const opened = [bytes];
  const bases = [0];
  let base = bytes.length;
  for (const stream of shelves) {
    const unpacked = unpackAll(bytes, stream, mostOfObjects - (base - bytes.length));
    for (const [number, at] of headOf(unpacked, stream)) places.add(number, base + at);
    opened.push(unpacked);
    bases.push(base);
    base += unpacked.length;
  }
  let content = 0;
  let looked = 0;
  const known = new Map<number, FoundObject>();

  function read(place: number): FoundObject {
    const at = firstAtLeast(bases, place + 1) - 1;
    const [shelf = bytes, from] = [opened[at], place - (bases[at] ?? 0)];
    const { value, end } = readValue(shelf, from);
    const after = skipBlanks(shelf, end);
    const isStream = at === 0 && value instanceof Map && isAt(bytes, after, streamWord);
    const stream = isStream ? streamAt(bytes, after, places) : null;
    looked += (stream?.end ?? end) - from;
    if (looked > mostLooks * base) throw new DocumentError("too_complex");
    return { place, value, stream };
  }

  function follow(value: Value | undefined, hops = 0): FoundObject[] {
    if (!(value instanceof Reference)) return [{ place: null, value: value ?? null, stream: null }];
    return places.of(value.to).flatMap((place) => {
      const found = known.get(place) ?? read(place);
      known.set(place, found);
      return found.value instanceof Reference && hops < 8 ? follow(found.value, hops + 1) : [found];
    });
  }

  return {
    catalogues: [...new Set(roots)].flatMap((root) => follow(new Reference(root))),
    follow,
    entries: (found, key) =>
      found.flatMap(({ value }) => (value instanceof Map && value.has(key) ? follow(value.get(key)) : [])),
    values: (found) =>
      found.flatMap(({ value }) => (value instanceof Map ? [...value.values()].flatMap((one) => follow(one)) : [])),
    items: (found) =>
      found.flatMap((one) => (Array.isArray(one.value) ? one.value.flatMap((item) => follow(item)) : [one])),
    unpack(stream, sink) {
      content += leastOfStream;
      unpack(bytes.subarray(stream.start, stream.end), stream.filters, (part) => {
        content += part.length;
        if (content > mostOfContent) throw new DocumentError("too_complex");
        sink(part);
      });
    },
  };
}

function unpackAll(bytes: Uint8Array, { start, end, filters }: PackedStream, most: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  unpack(bytes.subarray(start, end), filters, (part) => {
    length += part.length;
    if (length > most) throw new DocumentError("too_complex");
    parts.push(part.slice());
  });
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Pairs of a number and a place, at the head of a stream of objects (ISO 32000-1, 7.5.7). */
function* headOf(bytes: Uint8Array, { dictionary }: PackedStream): Generator<[number: number, place: number]> {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? Number.NaN);
  const next = (from: number): [number | null, number] => {
    const at = skipBlanks(bytes, from);
    let end = at;
    while (end < bytes.length && kinds[bytes[end] ?? 0] === 0) end += 1;
    return [integerAt(bytes, at, end), end];
  };
  for (let at = 0; at < first;) {
    const [number, afterNumber] = next(at);
    const [place, afterPlace] = next(afterNumber);
    if (number === null || place === null) return;
    yield [number, first + place];
    at = afterPlace;
  }
}
