import { fromBase64, toBase64 } from "../../lib/base64.ts";

/** A signed token is `<session token>.<HMAC-SHA256 in base64>`, as better-auth's bearer plugin and its cookies write it. */
export interface Signatures {
  sign(token: string): Promise<string>;
  /** The session token; null for whatever this secret did not sign. No I/O. */
  open(signed: string): Promise<string | null>;
}

const shape = /^([A-Za-z0-9_-]{16,128})\.([A-Za-z0-9+/]{43}=)$/;

export function createSignatures(secret: string): Signatures {
  const encoder = new TextEncoder();
  let key: CryptoKey | undefined;
  const importedKey = async (): Promise<CryptoKey> => {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    key ??= await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign", "verify"]);
    return key;
  };
  return {
    async sign(token) {
      const mac = await crypto.subtle.sign("HMAC", await importedKey(), encoder.encode(token));
      return `${token}.${toBase64(new Uint8Array(mac))}`;
    },

    async open(signed) {
      const [, token, signature] = shape.exec(signed) ?? [];
      const bytes = signature === undefined ? null : fromBase64(signature);
      if (token === undefined || bytes === null) return null;
      return (await crypto.subtle.verify("HMAC", await importedKey(), bytes, encoder.encode(token))) ? token : null;
    },
  };
}
