import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for null, after the same work: an account that is not there costs as much as a wrong password. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

const saltBytes = 16;
const keyBytes = 64;
const blockSize = 16;

/** Of the form of every hash, and of no password. */
const decoy = `${"0".repeat(2 * saltBytes)}:${"0".repeat(2 * keyBytes)}`;

/** scrypt with `cost` as its N, a power of two. A hash is "salt:key" in hex, as better-auth stores it, and names no cost. */
export function createPasswords(cost: number): Passwords {
  const limits = { N: cost, r: blockSize, p: 1, maxmem: 2 * 128 * blockSize * (cost + 2) };
  const derive = (password: string, salt: string) =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize("NFKC"), salt, keyBytes, limits, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return {
    async hash(password) {
      const salt = randomBytes(saltBytes).toString("hex");
      return `${salt}:${(await derive(password, salt)).toString("hex")}`;
    },
    async verify(hash, password) {
      const [salt = "", key = ""] = (hash ?? decoy).split(":");
      const stored = Buffer.from(key, "hex");
      const derived = await derive(password, salt);
      return hash !== null && stored.length === derived.length && timingSafeEqual(stored, derived);
    },
  };
}
