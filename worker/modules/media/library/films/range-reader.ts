import { joined } from "../../../../contract/bytes.ts";

/** Reads bytes of a file, from `from` up to `to`. */
export type ReadRange = (from: number, to: number) => Promise<Uint8Array>;

export interface RangeReader {
  size: number;
  read: ReadRange;
}

/** Bytes that are read at once, and what one probe may read in all: the index of a film of four hours and more. */
const blockBytes = 16 * 1024;
const most = { reads: 64, bytes: 32 * 1024 * 1024 };

/** The probe asked for more than a probe needs. */
export class TooFar extends Error {}

/** A file that is read block by block, each once: small reads beside each other are one. Throws TooFar. */
export function createRangeReader(size: number, fetchRange: ReadRange): RangeReader {
  const blocks: { from: number; bytes: Uint8Array }[] = [];
  let [reads, total] = [0, 0];

  async function load(from: number, to: number): Promise<Uint8Array> {
    const known = blocks.find((one) => one.from <= from && from < one.from + one.bytes.length);
    const begins = known ? known.bytes.subarray(from - known.from) : new Uint8Array();
    const next = from + begins.length;
    const end = Math.min(size, Math.max(to, from + blockBytes));
    [reads, total] = [reads + 1, total + end - next];
    if (reads > most.reads || total > most.bytes) throw new TooFar();
    const bytes = joined([begins, await fetchRange(next, end)]);
    blocks.push({ from, bytes });
    return bytes.subarray(0, to - from);
  }

  return {
    size,
    async read(from, to) {
      const block = blocks.find((one) => one.from <= from && to <= one.from + one.bytes.length);
      return block ? block.bytes.subarray(from - block.from, to - block.from) : load(from, to);
    },
  };
}
