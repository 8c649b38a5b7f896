import { codesOf, find } from "./places.ts";
import { nameIn } from "./syntax.ts";

const trailerWord = codesOf("trailer");
const longestTrailer = 4_096;
const latin1 = new TextDecoder("latin1");

/** Which objects a dictionary calls the catalogue (ISO 32000-1, 7.5.5). */
export const rootsIn = (dictionary: string): number[] =>
  [...dictionary.matchAll(/\/Root\s+(\d+)\s+\d+\s+R/g)].map(([, number]) => Number(number));

/** Of every trailer; where there is none, streams say it. */
export function trailerRoots(bytes: Uint8Array): number[] {
  const roots: number[] = [];
  for (let at = find(bytes, trailerWord, 0); at >= 0; at = find(bytes, trailerWord, at + longestTrailer))
    roots.push(...rootsIn(nameIn(latin1.decode(bytes.subarray(at, at + longestTrailer)))));
  return roots;
}
