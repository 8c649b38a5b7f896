import { codesOf, find } from "./places.ts";
import { nameIn } from "./syntax.ts";

const trailerWord = codesOf("trailer");
const longestTrailer = 4_096;
const latin1 = new TextDecoder("latin1");

/** Which objects a dictionary calls the catalogue (ISO 32000-1, 7.5.5). */
export const rootsIn = (dictionary: string): number[] =>
  [...dictionary.matchAll(/\/Root\s+(\d+)\s+\d+\s+R/g)].map(([, number]) => Number(number));

/** Whether a trailer says that the content of the file is encrypted. */
export const encrypts = (dictionary: string): boolean => /\/Encrypt\b/.test(dictionary);

function* trailersOf(bytes: Uint8Array): Generator<string> {
  for (let at = find(bytes, trailerWord, 0); at >= 0; at = find(bytes, trailerWord, at + longestTrailer))
    yield nameIn(latin1.decode(bytes.subarray(at, at + longestTrailer)));
}

/** The roots of every trailer; where there is none, streams say it. */
export const trailerRoots = (bytes: Uint8Array): number[] => [...trailersOf(bytes)].flatMap(rootsIn);
export const encryptsTrailer = (bytes: Uint8Array): boolean => [...trailersOf(bytes)].some(encrypts);
