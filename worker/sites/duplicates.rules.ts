import type { CrawlState } from "./crawl.ts";

/** Bits in which the fingerprints of two copies of a page may differ. */
const fewBits = 3;

export interface Fingerprint {
  title: string;
  sha256: string;
  simhash: string;
}

/** The page of which this one is a copy: of the same words, or of nearly the same under the same title. */
export function copyOf({ title, sha256, simhash }: Fingerprint, read: CrawlState["read"]): string | null {
  const found = read.find(
    (known) =>
      known.sha256 === sha256 ||
      (known.title === title && title !== "" && bitsApart(known.simhash, simhash) <= fewBits),
  );
  return found?.url ?? null;
}

/** How many of 64 bits differ between two fingerprints in hexadecimal. */
export function bitsApart(one: string, other: string): number {
  let count = 0;
  for (let at = 0; at < 16; at += 8) {
    let bits = Number.parseInt(one.slice(at, at + 8), 16) ^ Number.parseInt(other.slice(at, at + 8), 16);
    for (; bits !== 0; bits &= bits - 1) count += 1;
  }
  return count;
}
