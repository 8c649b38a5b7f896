import { symmetricDecrypt } from "better-auth/crypto";
import { createKeyedHash } from "../../lib/keyed-hash.ts";

const mark = "hashed:";

/** How the vendor keeps recovery codes: as keyed hashes, of which one is spent by naming the hash of what was typed. */
export function createRecoveryCodes(secret: string) {
  const keyed = createKeyedHash(secret, "recovery code");
  const hash = async (code: string) => mark + (await keyed(code));

  /** `codes` is a list in JSON; what is a hash already stays. */
  async function hashAll(codes: string): Promise<string> {
    const list = JSON.parse(codes) as string[];
    return JSON.stringify(await Promise.all(list.map((code) => (code.startsWith(mark) ? code : hash(code)))));
  }

  return {
    hash,
    store: {
      encrypt: hashAll,
      /** Lists that were kept encrypted before go on: as hashes, from the first code that is spent. */
      decrypt: async (kept: string) =>
        kept.startsWith("[") ? kept : hashAll(await symmetricDecrypt({ key: secret, data: kept })),
    },
  };
}
