export type KeyedHash = (text: string) => Promise<string>;

/** HMAC-SHA-256 in hexadecimal; what is hashed for one purpose never equals what is hashed for another. */
export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const encoder = new TextEncoder();
  let key: Promise<CryptoKey> | undefined;
  const importKey = () =>
    crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (text) => {
    key ??= importKey();
    const mac = await crypto.subtle.sign("HMAC", await key, encoder.encode(`${purpose}\n${text}`));
    return [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  };
}
