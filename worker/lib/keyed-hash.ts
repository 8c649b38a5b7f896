import { importMacKeys } from "./key-ring.ts";
import type { KeyRing } from "./key-ring.ts";

/** Under the first key of a ring: for what is written. */
export type KeyedHash = (text: string) => Promise<string>;

/** Under the first key, then under each earlier one: for what is looked up. */
export type KeyedHashes = (text: string) => Promise<[string, ...string[]]>;

/** HMAC-SHA-256 in hexadecimal; what is hashed for one purpose never equals what is hashed for another. */
export function createKeyedHash(ring: KeyRing, purpose: string): KeyedHash {
  const keys = importMacKeys(ring);
  return async (text) => toHex(await keys.sign(wordsOf(purpose, text)));
}

/** The same under every key of the ring. */
export function createKeyedHashes(ring: KeyRing, purpose: string): KeyedHashes {
  const keys = importMacKeys(ring);
  return async (text) => {
    const [first, ...earlier] = await keys.signAll(wordsOf(purpose, text));
    return [toHex(first), ...earlier.map(toHex)];
  };
}

const wordsOf = (purpose: string, text: string): string => `${purpose}\n${text}`;
const toHex = (mac: Uint8Array): string => [...mac].map((byte) => byte.toString(16).padStart(2, "0")).join("");
