/** Words that are hashed together: single words would make every page of a trade alike. */
const together = 3;

/** The 64-bit fingerprint of M. Charikar (2002), in hexadecimal: texts of nearly the same words differ in few bits. */
export function simhashOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const votes = new Int32Array(64);
  for (let at = 0; at < Math.max(1, words.length - together + 1); at += 1) {
    const shingle = words.slice(at, at + together).join(" ");
    vote(votes, 0, hash(shingle, 0x811c9dc5));
    vote(votes, 32, hash(shingle, 0x9e3779b9));
  }
  let bits = "";
  for (let nibble = 0; nibble < 64; nibble += 4) {
    let value = 0;
    for (let bit = 0; bit < 4; bit += 1) value = value * 2 + ((votes[nibble + bit] ?? 0) > 0 ? 1 : 0);
    bits += value.toString(16);
  }
  return bits;
}

function vote(votes: Int32Array, from: number, value: number): void {
  for (let bit = 0; bit < 32; bit += 1) votes[from + bit] = (votes[from + bit] ?? 0) + ((value >>> bit) & 1 ? 1 : -1);
}

/** FNV-1a with the last mixing of MurmurHash3, which spreads it over all bits. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
