import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import type { KeyRing } from "../../lib/key-ring.ts";
import { createSealing } from "../../lib/sealing.ts";
import type { SealedSecret } from "../../lib/sealing.ts";

/** A secret as its row has it; earlier releases sealed without naming the key. */
export interface StoredSecret {
  sealed: string;
  keyId: string | null;
}

export interface Authenticators {
  /** A new secret: as the address of a QR code, as a key to type (base32), and `sealed` for that user's row. */
  make(user: { id: string; email: string }): Promise<{ uri: string; secret: string; sealed: SealedSecret }>;
  /**
   * Whether an authenticator with that secret shows the code at `now`, or did or will within 30 seconds. `replace` takes
   * what an earlier key sealed, sealed anew. False for a secret that no key opens.
   */
  verify(
    userId: string,
    stored: StoredSecret,
    typed: { code: string; now: number },
    replace?: (anew: SealedSecret) => Promise<unknown>,
  ): Promise<boolean>;
}

const issuer = "Ensemble";
const period = 30_000;
const placeOf = (userId: string) => `${userId}|authenticator`;

/** TOTP of RFC 6238, for people; admins' is the vendor's own. */
export function createAuthenticators(ring: KeyRing): Authenticators {
  const sealing = createSealing(ring, "authenticator");

  async function openUnnamed(data: string): Promise<string | null> {
    for (const key of ring) {
      const secret = await symmetricDecrypt({ key, data }).catch(() => null);
      if (secret !== null) return secret;
    }
    return null;
  }

  async function open(
    userId: string,
    { sealed, keyId }: StoredSecret,
    replace: (anew: SealedSecret) => Promise<unknown>,
  ): Promise<string | null> {
    const place = placeOf(userId);
    if (keyId !== null) return sealing.openAnew({ sealed, keyId }, { place, replace });
    const secret = await openUnnamed(sealed);
    if (secret !== null) await replace(await sealing.seal(secret, place));
    return secret;
  }

  return {
    async make({ id, email }) {
      const bytes = crypto.getRandomValues(new Uint8Array(20));
      const secret = base32.encode(bytes, { padding: false });
      return { uri: createOTP(bytes).url(issuer, email), secret, sealed: await sealing.seal(secret, placeOf(id)) };
    },

    async verify(userId, stored, { code, now }, replace = async () => {}) {
      const secret = await open(userId, stored, replace);
      if (secret === null) return false;
      const otp = createOTP(base32.decode(secret));
      const counter = Math.floor(now / period);
      const shown = await Promise.all([-1, 0, 1].map((offset) => otp.hotp(counter + offset)));
      return shown.includes(code);
    },
  };
}
