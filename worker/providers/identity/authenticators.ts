import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";

export interface Authenticators {
  /** A new secret: as the address of a QR code, as a key to type (base32), and `sealed` as it is kept. */
  make(account: string): Promise<{ uri: string; secret: string; sealed: string }>;
  /** Whether an authenticator with that secret shows the code at `now`, or did or will within 30 seconds. */
  verify(sealed: string, code: string, now: number): Promise<boolean>;
}

const issuer = "Ensemble";
const period = 30_000;

/** TOTP of RFC 6238, for people; admins' is the vendor's own. */
export function createAuthenticators(key: string): Authenticators {
  return {
    async make(account) {
      const bytes = crypto.getRandomValues(new Uint8Array(20));
      const secret = base32.encode(bytes, { padding: false });
      return {
        uri: createOTP(bytes).url(issuer, account),
        secret,
        sealed: await symmetricEncrypt({ key, data: secret }),
      };
    },

    async verify(sealed, code, now) {
      const otp = createOTP(base32.decode(await symmetricDecrypt({ key, data: sealed })));
      const counter = Math.floor(now / period);
      const shown = await Promise.all([-1, 0, 1].map((offset) => otp.hotp(counter + offset)));
      return shown.includes(code);
    },
  };
}
