import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { decodeAttestationObject, isoCBOR } from "@simplewebauthn/server/helpers";
import type { NewPasskeyAnswer, PasskeyAnswer } from "../../contract/passkeys.contract.ts";
import { fromBase64Url, toBase64Url } from "../../lib/base64.ts";
import { algorithms } from "../../modules/auth/passkeys.rules.ts";
import type { RelyingParty } from "../../modules/auth/passkeys.rules.ts";

/** A key that an authenticator made; `publicKey` as COSE in base64url. */
export interface NewPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

export interface Passkeys {
  /** Null for what no authenticator answered to this challenge for this site, once it had verified its person. */
  readNew(answer: NewPasskeyAnswer, challenge: string): Promise<NewPasskey | null>;
  /** How often the authenticator says that it has signed; null for what this key did not sign, likewise. */
  verify(answer: PasskeyAnswer, publicKey: string, challenge: string): Promise<number | null>;
}

/** WebAuthn 3, 7.1 and 7.2; both the person's presence and their verification are required. */
export function createPasskeys({ id: expectedRPID, origin: expectedOrigin }: RelyingParty): Passkeys {
  const expected = { expectedRPID, expectedOrigin, requireUserVerification: true };

  return {
    async readNew({ id, response: { clientDataJSON, attestationObject, transports = [] } }, challenge) {
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          expectedChallenge: challenge,
          supportedAlgorithmIDs: Object.values(algorithms),
          response: {
            ...credentialOf(id),
            response: { clientDataJSON, attestationObject: withoutStatement(attestationObject) },
          },
        });
        if (!verified || registrationInfo.credential.id !== id) return null;
        const { publicKey, counter } = registrationInfo.credential;
        return { credentialId: id, publicKey: toBase64Url(publicKey), counter, transports };
      } catch {
        return null;
      }
    },

    async verify({ id, response: { clientDataJSON, authenticatorData, signature } }, publicKey, challenge) {
      const key = fromBase64Url(publicKey);
      if (key === null) return null;
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          expectedChallenge: challenge,
          // Its count is compared where it is kept, in one statement.
          credential: { id, publicKey: key, counter: 0 },
          response: { ...credentialOf(id), response: { clientDataJSON, authenticatorData, signature } },
        });
        return verified ? authenticationInfo.newCounter : null;
      } catch {
        return null;
      }
    },
  };
}

const credentialOf = (id: string) => ({ id, rawId: id, type: "public-key", clientExtensionResults: {} }) as const;

/** The maker of an authenticator decides nothing here: what is said of it is dropped, and no certificate of it is read. */
function withoutStatement(attestationObject: string): string {
  const bytes = fromBase64Url(attestationObject);
  if (bytes === null) throw new Error("no base64url");
  const authData = decodeAttestationObject(bytes).get("authData");
  const bare = new Map<string, string | Uint8Array | Map<string, never>>([
    ["fmt", "none"],
    ["attStmt", new Map<string, never>()],
    ["authData", authData],
  ]);
  return toBase64Url(isoCBOR.encode(bare));
}
