import { integerAt, kinds } from "./syntax.ts";

export const codesOf = (word: string): number[] => [...word].map((letter) => letter.charCodeAt(0));
export const objectWord = codesOf("obj");

export const isAt = (bytes: Uint8Array, at: number, word: readonly number[]): boolean =>
  word.every((code, offset) => bytes[at + offset] === code);

export function find(bytes: Uint8Array, word: readonly number[], from: number): number {
  for (let at = bytes.indexOf(word[0] ?? 0, from); at >= 0; at = bytes.indexOf(word[0] ?? 0, at + 1))
    if (isAt(bytes, at, word)) return at;
  return -1;
}

/** Where each object begins, by its number. A number may have several: which of them counts is for a reader to say. */
export interface Places {
  add(number: number, place: number): void;
  /** The places of the last definitions in the file. */
  of(number: number): number[];
}

/** Each definition of an object is looked at; no honest file is saved so often. */
const mostDefinitions = 20;
/** Readers know no higher number, and it fits into a double with a place beside it. */
const highestNumber = 2 ** 23;
const room = 2 ** 30;

function createPlaces(): Places {
  const found: number[] = [];
  let sorted = new Float64Array();
  return {
    add(number, place) {
      if (number < highestNumber && place < room) found.push(number * room + place);
    },
    of(number) {
      if (sorted.length < found.length) sorted = Float64Array.from(found).sort();
      const places: number[] = [];
      for (let at = firstAtLeast(sorted, number * room); at < sorted.length; at += 1) {
        const one = sorted[at] ?? 0;
        if (one >= (number + 1) * room) break;
        places.push(one - number * room);
      }
      return places.slice(-mostDefinitions);
    },
  };
}

/** Where in a sorted list the first number stands that is not smaller. */
export function firstAtLeast(sorted: ArrayLike<number>, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Every place of the bytes that could be read as the beginning of an object. */
export function placesIn(bytes: Uint8Array): Places {
  const places = createPlaces();
  for (let at = find(bytes, objectWord, 0); at >= 0; at = find(bytes, objectWord, at + 1)) {
    const number = numberBefore(bytes, at);
    if (number !== null) places.add(number, at + objectWord.length);
  }
  return places;
}

/** The first of the two numbers that stand before a place. */
function numberBefore(bytes: Uint8Array, at: number): number | null {
  const [generation, generationEnd] = wordBefore(bytes, at);
  if (integerAt(bytes, generation, generationEnd) === null) return null;
  const [number, numberEnd] = wordBefore(bytes, generation);
  return integerAt(bytes, number, numberEnd);
}

function wordBefore(bytes: Uint8Array, at: number): [from: number, end: number] {
  let end = at;
  while (end > 0 && kinds[bytes[end - 1] ?? 0] === 1) end -= 1;
  let from = end;
  while (from > 0 && isDigit(bytes[from - 1])) from -= 1;
  return [from, end];
}

const isDigit = (code = 0): boolean => code >= 48 && code <= 57;
