import { codesOf, find, isAt, objectWord } from "./places.ts";
import type { Places } from "./places.ts";

export type Filter = "flate" | "lzw" | "run-length" | "ascii85" | "hex";

/** A stream of the file and how it is packed; filters of pictures end the list, for they are not undone for text. */
export interface PackedStream {
  start: number;
  end: number;
  /** As it is written, without escapes. */
  dictionary: string;
  filters: Filter[];
  picture: { width: number; height: number; bits: number } | null;
}

/** ISO 32000-1, table 6, and the short names that readers take as well. */
const names: Record<string, Filter | undefined> = {
  FlateDecode: "flate",
  Fl: "flate",
  LZWDecode: "lzw",
  LZW: "lzw",
  RunLengthDecode: "run-length",
  RL: "run-length",
  ASCII85Decode: "ascii85",
  A85: "ascii85",
  ASCIIHexDecode: "hex",
  AHx: "hex",
};
const passing = new Set(["Crypt"]);
/** How far before its stream a dictionary is looked for. */
const longestDictionary = 16_384;

const latin1 = new TextDecoder("latin1");
export const streamWord = codesOf("stream");
const endWord = codesOf("endstream");

/** Every stream that the bytes could be read to have, without trusting the file's own table of its objects. */
export function* streamsOf(bytes: Uint8Array, places: Places): Generator<PackedStream> {
  let known = -1;
  const endAfter = (start: number) => (known < start ? (known = firstEnd(bytes, start)) : known);
  for (let at = find(bytes, streamWord, 0); at >= 0; at = find(bytes, streamWord, at + 1))
    if (!isAt(bytes, at - 3, endWord)) yield streamAt(bytes, at, places, endAfter);
}

/** The stream whose word stands at a place. */
export function streamAt(
  bytes: Uint8Array,
  at: number,
  places: Places,
  endAfter = (start: number) => firstEnd(bytes, start),
): PackedStream {
  const start = lineAfter(bytes, at + streamWord.length);
  const dictionary = dictionaryBefore(bytes, at);
  const length = Number(/\/Length\s+(\d+)(?!\d*\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN);
  const end = endsAt(bytes, start + length) ? start + length : endAfter(start);
  const filters = filtersOf(bytes, dictionary, start, places);
  return { start, end, dictionary, filters, picture: pictureOf(dictionary) };
}

function firstEnd(bytes: Uint8Array, start: number): number {
  const end = find(bytes, endWord, start);
  return end < 0 ? bytes.length : end;
}

function lineAfter(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start < bytes.length && bytes[start] !== 10 && bytes[start] !== 13) start += 1;
  return start + (bytes[start] === 13 && bytes[start + 1] === 10 ? 2 : 1);
}

function endsAt(bytes: Uint8Array, at: number): boolean {
  if (!(at <= bytes.length)) return false;
  for (let skipped = 0; skipped < 3; skipped += 1) if (isAt(bytes, at + skipped, endWord)) return true;
  return false;
}

function dictionaryBefore(bytes: Uint8Array, at: number): string {
  const lowest = Math.max(0, at - longestDictionary);
  let from = at - 1;
  while (from > lowest && !isAt(bytes, from, objectWord)) from -= 1;
  const text = latin1.decode(bytes.subarray(from, at));
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const filterEntry = /\/(?:Filter|F)\s*(\[[^\]]*\]|\/[^\s/<>[\]()]+|\d+\s+\d+\s+R)/g;

function filtersOf(bytes: Uint8Array, dictionary: string, start: number, places: Places): Filter[] {
  const chains = [...dictionary.matchAll(filterEntry)].map(([, value = ""]) => chainOf(bytes, value, places));
  const longest = chains.reduce<Filter[] | null>(
    (best, chain) => (chain && chain.length > (best?.length ?? -1) ? chain : best),
    null,
  );
  if (longest) return longest;
  // A filter that is not said where it can be found: the first bytes of zlib's format tell (RFC 1950).
  const [first = 0, second = 0] = bytes.subarray(start, start + 2);
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0 ? ["flate", "flate"] : [];
}

/** Null for a reference that leads nowhere. */
function chainOf(bytes: Uint8Array, value: string, places: Places): Filter[] | null {
  const resolved = value.replaceAll(/(\d+)\s+\d+\s+R/g, (_, number: string) => {
    const [at = -1] = places.of(Number(number));
    return at < 0 ? "?" : (/\[[^\]]*\]|\/\S+/.exec(latin1.decode(bytes.subarray(at, at + 500)))?.[0] ?? "?");
  });
  if (resolved.includes("?")) return null;
  const filters: Filter[] = [];
  for (const [, name = ""] of resolved.matchAll(/\/([^\s/<>[\]()%]+)/g)) {
    const filter = names[name];
    if (filter) filters.push(filter);
    else if (!passing.has(name)) break;
  }
  return filters;
}

function pictureOf(dictionary: string): PackedStream["picture"] {
  if (!/\/Subtype\s*\/Image\b/.test(dictionary)) return null;
  const number = (key: string, otherwise: number) =>
    Number(new RegExp(String.raw`/${key}\s+(\d+)`).exec(dictionary)?.[1] ?? otherwise);
  return { width: number("Width", 0), height: number("Height", 0), bits: number("BitsPerComponent", 8) };
}
