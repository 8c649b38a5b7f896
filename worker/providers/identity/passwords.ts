import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** What scrypt takes: `N` a power of two, the block size `r`, and `p` passes one after the other. It needs 128 · N · r bytes. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for null, after the same work: an account that is not there costs as much as a wrong password. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** Whether it was made at another cost than today's: its password is hashed anew at a sign-in. */
  isOutdated(hash: string): boolean;
}

interface ParsedHash {
  cost: PasswordCost;
  salt: string | Buffer;
  key: Buffer;
}

const saltBytes = 16;
const keyBytes = 64;
/** The cost of hashes that name none: "salt:key" in hex, as better-auth writes them, whose salt is the text itself. */
const unnamedCost: PasswordCost = { N: 16_384, r: 16, p: 1 };
const unnamed = /^([0-9a-f]{32}):([0-9a-f]{128})$/;
/** The PHC string format. Higher numbers than these were never written. */
const named = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{86})$/;

const workOf = ({ N, r, p }: PasswordCost): number => N * r * p;
const toText = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

/** scrypt at this cost, which each hash names: `$scrypt$ln=14,r=8,p=5$salt$key`. */
export function createPasswords(cost: PasswordCost): Passwords {
  const today = `$scrypt$ln=${Math.log2(cost.N)},r=${cost.r},p=${cost.p}$`;

  /** The work that a cheaper hash leaves out, so that its age cannot be told by the time that it takes. */
  async function makeUpFor(made: PasswordCost, password: string): Promise<void> {
    const passes = Math.round((workOf(cost) - workOf(made)) / (cost.N * cost.r));
    if (passes > 0) await derive(password, randomBytes(saltBytes), { ...cost, p: passes });
  }

  return {
    async hash(password) {
      const salt = randomBytes(saltBytes);
      return `${today}${toText(salt)}$${toText(await derive(password, salt, cost))}`;
    },

    async verify(hash, password) {
      const parsed = hash === null ? null : parse(hash);
      const made = parsed?.cost ?? cost;
      const derived = await derive(password, parsed?.salt ?? randomBytes(saltBytes), made);
      await makeUpFor(made, password);
      return parsed !== null && timingSafeEqual(parsed.key, derived);
    },

    isOutdated: (hash) => !hash.startsWith(today),
  };
}

function parse(hash: string): ParsedHash | null {
  const [, oldSalt, oldKey] = unnamed.exec(hash) ?? [];
  if (oldSalt !== undefined && oldKey !== undefined)
    return { cost: unnamedCost, salt: oldSalt, key: Buffer.from(oldKey, "hex") };
  const [, ln, r, p, salt, key] = named.exec(hash) ?? [];
  if (salt === undefined || key === undefined) return null;
  return {
    cost: { N: 2 ** Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64"),
    key: Buffer.from(key, "base64"),
  };
}

function derive(password: string, salt: string | Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  const limits = { N, r, p, maxmem: 2 * 128 * r * (N + p + 1) };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyBytes, limits, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
