/** How often a word is hashed: the best for 22 bits a word, where 1 of 38,000 strangers is taken for a member. */
const probes = 15;
const bitsPerWord = 22;

/** A set of words that answers whether it holds one, in 22 bits each (a Bloom filter): never "no" for a member. */
export interface WordSet {
  has(word: string): Promise<boolean>;
}

export function createWordSet(bits: Uint8Array): WordSet {
  return {
    has: async (word) =>
      (await placesOf(word, bits.length * 8)).every((place) => (bits[place >> 3] ?? 0) & bitOf(place)),
  };
}

/** The bits of a set of these words, in whole bytes. */
export async function fillWordSet(words: readonly string[]): Promise<Uint8Array> {
  const bits = new Uint8Array(Math.ceil((words.length * bitsPerWord) / 8));
  for (const word of words)
    for (const place of await placesOf(word, bits.length * 8))
      bits[place >> 3] = (bits[place >> 3] ?? 0) | bitOf(place);
  return bits;
}

const bitOf = (place: number): number => 1 << (place & 7);

/** Two hashes make them all: Kirsch and Mitzenmacher, "Less hashing, same performance". */
async function placesOf(word: string, size: number): Promise<number[]> {
  const digest = new DataView(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(word)));
  const [first, step] = [digest.getUint32(0), digest.getUint32(4) | 1];
  return Array.from({ length: probes }, (_, probe) => (first + probe * (step >>> 0)) % size);
}
