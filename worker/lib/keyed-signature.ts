import { fromBase64Url, toBase64Url } from "./base64.ts";
import { importMacKeys } from "./key-ring.ts";
import type { KeyRing } from "./key-ring.ts";

export type KeyedSignatures = ReturnType<typeof createKeyedSignatures>;

/** HMAC-SHA-256 in base64url; what is signed for one purpose is good for no other. */
export function createKeyedSignatures(ring: KeyRing, purpose: string) {
  const keys = importMacKeys(ring);
  const wordsOf = (text: string): string => `${purpose}\n${text}`;

  return {
    async sign(text: string): Promise<string> {
      return toBase64Url(await keys.sign(wordsOf(text)));
    },

    /** Under the first key, then under each earlier one: of a signature that is kept nowhere, one of them was handed out. */
    async signAll(text: string): Promise<[string, ...string[]]> {
      const [first, ...earlier] = await keys.signAll(wordsOf(text));
      return [toBase64Url(first), ...earlier.map(toBase64Url)];
    },

    /** False for a signature of another text, purpose or ring. */
    async isGood(text: string, signature: string): Promise<boolean> {
      const mac = fromBase64Url(signature);
      return mac !== null && (await keys.isGood(mac, wordsOf(text)));
    },
  };
}
