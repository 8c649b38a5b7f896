import { fromBase64, toBase64 } from "../../lib/base64.ts";
import { importMacKeys } from "../../lib/key-ring.ts";
import type { KeyRing } from "../../lib/key-ring.ts";

/** A signed token is `<session token>.<HMAC-SHA256 in base64>`, as better-auth's bearer plugin and its cookies write it. */
export interface Signatures {
  sign(token: string): Promise<string>;
  /** The session token; null for whatever this ring did not sign. No I/O. */
  open(signed: string): Promise<string | null>;
}

const shape = /^([A-Za-z0-9_-]{16,128})\.([A-Za-z0-9+/]{43}=)$/;

export function createSignatures(ring: KeyRing): Signatures {
  const keys = importMacKeys(ring);
  return {
    async sign(token) {
      return `${token}.${toBase64(await keys.sign(token))}`;
    },

    async open(signed) {
      const [, token, signature] = shape.exec(signed) ?? [];
      const mac = signature === undefined ? null : fromBase64(signature);
      if (token === undefined || mac === null) return null;
      return (await keys.isGood(mac, token)) ? token : null;
    },
  };
}
