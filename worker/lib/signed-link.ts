import type { Clock } from "./clock.ts";
import type { KeyRing } from "./key-ring.ts";
import { createKeyedSignatures } from "./keyed-signature.ts";

export interface SignedLink {
  /** Seconds since 1970. */
  expires: string;
  /** HMAC-SHA-256 in base64url. */
  signature: string;
}

export type SignedLinks = ReturnType<typeof createSignedLinks>;

const wordsOf = (id: string, expires: string): string => `${id}\n${expires}`;

/** Links that open one thing for a while without a token. */
export function createSignedLinks(ring: KeyRing, purpose: string, clock: Clock) {
  const signatures = createKeyedSignatures(ring, purpose);

  return {
    async sign(id: string, minutes: number): Promise<SignedLink> {
      const expires = String(Math.floor(clock.now() / 1_000) + minutes * 60);
      return { expires, signature: await signatures.sign(wordsOf(id, expires)) };
    },

    /** False for a signature of another thing, time or key, and for one that is over. */
    async isGood(id: string, { expires, signature }: SignedLink): Promise<boolean> {
      return (await signatures.isGood(wordsOf(id, expires), signature)) && Number(expires) * 1_000 > clock.now();
    },
  };
}
