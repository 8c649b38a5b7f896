import { createKeyedHashes } from "../../lib/keyed-hash.ts";
import type { KeyRing } from "../../lib/key-ring.ts";
import { createVendorSealing } from "./vendor-keys.ts";

const mark = "hashed:";

/** How the vendor keeps recovery codes: as keyed hashes, of which one is spent by naming the hash of what was typed. */
export function createRecoveryCodes(ring: KeyRing) {
  const keyed = createKeyedHashes(ring, "recovery code");
  const sealing = createVendorSealing(ring);
  const hash = async (code: string) => mark + (await keyed(code))[0];

  /** `codes` is a list in JSON; what is a hash already stays. */
  async function hashAll(codes: string): Promise<string> {
    const list = JSON.parse(codes) as string[];
    return JSON.stringify(await Promise.all(list.map((code) => (code.startsWith(mark) ? code : hash(code)))));
  }

  /** Lists that were kept encrypted before go on: as hashes, from the first code that is spent. */
  const decrypt = async (kept: string) => (kept.startsWith("[") ? kept : hashAll(await sealing.open(kept)));

  return {
    /** The hash by which the code is spent: the one in the list, made by whichever key. */
    async hashIn(kept: string, code: string): Promise<string> {
      const list = JSON.parse(await decrypt(kept)) as string[];
      const [first, ...earlier] = (await keyed(code)).map((hashed) => mark + hashed) as [string, ...string[]];
      return earlier.find((hashed) => list.includes(hashed)) ?? first;
    },
    store: { encrypt: hashAll, decrypt },
  };
}
