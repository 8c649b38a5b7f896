/** Bits of a difference that are stored as they are: 1 of 131,072 strangers is taken for a member. */
const lowBits = 17;
/** The count of the words stands before their bits. */
const headBytes = 4;

/**
 * A set of words that answers whether it holds one, in 19 bits each: never "no" for a member. It keeps the differences of
 * their sorted hashes (a Golomb-coded set; Putze, Sanders and Singler, "Cache-, Hash- and Space-Efficient Bloom Filters").
 */
export interface WordSet {
  has(word: string): Promise<boolean>;
}

export function createWordSet(bytes: Uint8Array<ArrayBuffer>): WordSet {
  const hashes = readHashes(bytes);
  return { has: async (word) => hashes.includes(await hashOf(word, hashes.length)) };
}

export async function fillWordSet(words: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const hashes = await Promise.all(words.map((word) => hashOf(word, words.length)));
  const bits: number[] = [];
  let last = 0;
  for (const hash of hashes.toSorted((one, other) => one - other)) {
    const difference = hash - last;
    last = hash;
    for (let high = difference >>> lowBits; high > 0; high -= 1) bits.push(1);
    bits.push(0);
    for (let place = 0; place < lowBits; place += 1) bits.push((difference >>> place) & 1);
  }
  const bytes = new Uint8Array(headBytes + Math.ceil(bits.length / 8));
  new DataView(bytes.buffer).setUint32(0, words.length);
  for (const [at, bit] of bits.entries()) {
    const place = headBytes + (at >> 3);
    bytes[place] = (bytes[place] ?? 0) | (bit << (at & 7));
  }
  return bytes;
}

function readHashes(bytes: Uint8Array<ArrayBuffer>): Uint32Array {
  const hashes = new Uint32Array(new DataView(bytes.buffer).getUint32(0));
  let at = headBytes * 8;
  const next = (): number => {
    const bit = ((bytes[at >> 3] ?? 0) >> (at & 7)) & 1;
    at += 1;
    return bit;
  };
  let last = 0;
  for (let index = 0; index < hashes.length; index += 1) {
    while (next() === 1) last += 2 ** lowBits;
    for (let place = 0; place < lowBits; place += 1) last += next() << place;
    hashes[index] = last;
  }
  return hashes;
}

/** So many hashes lie about 2^17 apart; up to 32,000 of them are below 2^32. */
async function hashOf(word: string, count: number): Promise<number> {
  const digest = new DataView(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(word)));
  return Number(digest.getBigUint64(0) % (BigInt(count + 1) << BigInt(lowBits)));
}
