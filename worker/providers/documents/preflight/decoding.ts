import { Inflate } from "fflate";
import { createAscii85, createHex, createLzw, createRunLength } from "./filters.ts";
import type { Decoder, Sink } from "./filters.ts";
import type { Filter } from "./streams.ts";

/** So many bytes are unpacked at once: one step stays within 2 MB (5 MB of LZW), and fflate copies its window at each. */
const slice = 2_048;

const decoders: Record<Filter, { create: Decoder; growth: number }> = {
  flate: { create: createInflate, growth: 1_032 },
  lzw: { create: createLzw, growth: 2_600 },
  "run-length": { create: createRunLength, growth: 64 },
  ascii85: { create: createAscii85, growth: 4 },
  hex: { create: createHex, growth: 1 },
};

/** How many bytes one byte can become. */
export const mostGrowth = (filters: readonly Filter[]): number =>
  filters.reduce((growth, filter) => growth * decoders[filter].growth, 1);

/** Thrown by ourselves to leave a decoder. */
class Enough extends Error {}

/** The bytes of the largest of the steps; a little more than `most` where it is longer than that. Keeps none of them. */
export function measureOutput(packed: Uint8Array, filters: readonly Filter[], most: number): number {
  let longest = 0;
  const counted = (next: Sink): Sink => {
    let count = 0;
    let broken = false;
    return (bytes) => {
      count += bytes.length;
      longest = Math.max(longest, count);
      if (count > most) throw new Enough();
      if (broken) return;
      try {
        next(bytes);
      } catch (error) {
        if (error instanceof Enough) throw error;
        broken = true;
      }
    };
  };
  const first = filters.reduceRight<Sink>(
    (next, filter) => decoders[filter].create(counted(next)),
    () => {},
  );
  try {
    pour(packed, first);
  } catch {
    // Enough, or no further to unpack: what there was has been counted.
  }
  return longest;
}

/** Hands on what the filters make of it, as far as that can be unpacked. What the sink throws is thrown on. */
export function unpack(packed: Uint8Array, filters: readonly Filter[], sink: Sink): void {
  let refused: { error: unknown } | null = null;
  const guarded: Sink = (bytes) => {
    try {
      sink(bytes);
    } catch (error) {
      refused = { error };
      throw error;
    }
  };
  try {
    pour(
      packed,
      filters.reduceRight<Sink>((next, filter) => decoders[filter].create(next), guarded),
    );
  } catch {
    const { error } = (refused as { error: unknown } | null) ?? {};
    if (error !== undefined) throw error;
  }
}

function pour(bytes: Uint8Array, into: Sink): void {
  for (let from = 0; from < bytes.length; from += slice) into(bytes.subarray(from, from + slice));
}

function createInflate(out: Sink): Sink {
  const inflate = new Inflate(out);
  /** Bytes of zlib's header (RFC 1950), whatever it says: readers forgive a wrong one. */
  let header = 2;
  return (bytes) => {
    const skipped = Math.min(header, bytes.length);
    header -= skipped;
    pour(bytes.subarray(skipped), (part) => inflate.push(part));
  };
}
