import { toBase64Url } from "./base64.ts";

export type KeyedSignatures = ReturnType<typeof createKeyedSignatures>;

/** HMAC-SHA-256 in base64url; what is signed for one purpose is good for no other. */
export function createKeyedSignatures(secret: string, purpose: string) {
  const encoder = new TextEncoder();
  let key: Promise<CryptoKey> | undefined;
  const importKey = () =>
    crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
      "sign",
      "verify",
    ]);
  const wordsOf = (text: string) => encoder.encode(`${purpose}\n${text}`);

  return {
    async sign(text: string): Promise<string> {
      key ??= importKey();
      return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", await key, wordsOf(text))));
    },

    /** False for a signature of another text, purpose or key. */
    async isGood(text: string, signature: string): Promise<boolean> {
      key ??= importKey();
      const mac = fromBase64Url(signature);
      return mac !== null && (await crypto.subtle.verify("HMAC", await key, mac, wordsOf(text)));
    },
  };
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
