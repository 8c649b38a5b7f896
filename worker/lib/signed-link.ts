import type { Clock } from "./clock.ts";

export interface SignedLink {
  /** Seconds since 1970. */
  expires: string;
  /** HMAC-SHA-256 in base64url. */
  signature: string;
}

export type SignedLinks = ReturnType<typeof createSignedLinks>;

/** Links that open one thing for a while without a token. */
export function createSignedLinks(secret: string, purpose: string, clock: Clock) {
  const encoder = new TextEncoder();
  let key: Promise<CryptoKey> | undefined;
  const importKey = () =>
    crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
      "sign",
      "verify",
    ]);
  const wordsOf = (id: string, expires: string) => encoder.encode(`${purpose}\n${id}\n${expires}`);

  return {
    async sign(id: string, minutes: number): Promise<SignedLink> {
      key ??= importKey();
      const expires = String(Math.floor(clock.now() / 1_000) + minutes * 60);
      const mac = new Uint8Array(await crypto.subtle.sign("HMAC", await key, wordsOf(id, expires)));
      return { expires, signature: toBase64Url(mac) };
    },

    /** False for a signature of another thing, time or key, and for one that is over. */
    async isGood(id: string, { expires, signature }: SignedLink): Promise<boolean> {
      key ??= importKey();
      const mac = fromBase64Url(signature);
      if (mac === null || !(await crypto.subtle.verify("HMAC", await key, mac, wordsOf(id, expires)))) return false;
      return Number(expires) * 1_000 > clock.now();
    },
  };
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
