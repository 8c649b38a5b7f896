import { createHmac } from "node:crypto";

const period = 30_000;
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that an authenticator shows now for a secret in base32 (RFC 6238: SHA-1, 30 seconds, six digits). */
export function codeOf(secret: string, now = Date.now()): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return codeOfKey(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))), now);
}

/** The same for the key itself. */
export function codeOfKey(key: Buffer, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / period)));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Milliseconds until the next code. */
export const untilNextCode = (now = Date.now()): number => period - (now % period);
