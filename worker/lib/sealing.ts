import { fromBase64, toBase64 } from "./base64.ts";
import type { KeyRing } from "./key-ring.ts";
import { logError } from "./log.ts";

/** A secret as it is kept: AES-256-GCM in base64 after its nonce, and the id of the key. */
export interface SealedSecret {
  sealed: string;
  keyId: string;
}

export type Sealer = ReturnType<typeof createSealing>;

const nonceBytes = 12;
const encoder = new TextEncoder();

/** Where a secret stands, as it is sealed for it, and how that place takes it sealed anew. */
interface SealedPlace {
  place?: string;
  /** Writes where `secret` still stands: another may have been put there meanwhile. */
  replace(anew: SealedSecret): Promise<unknown>;
}

/** Keeps secrets that must be read again. What was sealed for a `place` (the row and field that it stands in) opens there alone. */
export function createSealing(ring: KeyRing, purpose: string) {
  const keys = ring.map((secret) => once(() => keyOf(secret, purpose)));
  const firstKey = keys[0] as (typeof keys)[number];

  async function seal(text: string, place?: string): Promise<SealedSecret> {
    const { id, key } = await firstKey();
    const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
    const data = await crypto.subtle.encrypt(cipher(nonce, id, place), key, encoder.encode(text));
    return { sealed: toBase64(new Uint8Array([...nonce, ...new Uint8Array(data)])), keyId: id };
  }

  /** Null where the key is not known any more, or the words are not what was sealed with it. */
  async function open({ sealed, keyId }: SealedSecret, place?: string): Promise<string | null> {
    const known = (await Promise.all(keys.map((key) => key()))).find(({ id }) => id === keyId);
    if (known === undefined) return null;
    const bytes = fromBase64(sealed);
    if (bytes === null) return null;
    try {
      const nonce = bytes.slice(0, nonceBytes);
      const data = await crypto.subtle.decrypt(cipher(nonce, keyId, place), known.key, bytes.slice(nonceBytes));
      return new TextDecoder().decode(data);
    } catch {
      return null;
    }
  }

  return {
    seal,
    open,

    /** The same; what an earlier key sealed is handed back under the first. A failed write is logged and tried at the next reading. */
    async openAnew(secret: SealedSecret, { place, replace }: SealedPlace): Promise<string | null> {
      const text = await open(secret, place);
      if (text === null || secret.keyId === (await firstKey()).id) return text;
      try {
        await replace(await seal(text, place));
      } catch (error) {
        logError("secret.not_sealed_anew", error, { purpose });
      }
      return text;
    },
  };
}

const cipher = (iv: Uint8Array<ArrayBuffer>, keyId: string, place: string | undefined) => ({
  name: "AES-GCM",
  iv,
  ...(place !== undefined && { additionalData: encoder.encode(`${place}|${keyId}`) }),
});

/** The key of a purpose, and its id, which tells nothing of it (HKDF, RFC 5869). */
async function keyOf(secret: string, purpose: string): Promise<{ id: string; key: CryptoKey }> {
  const base = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey", "deriveBits"]);
  const derived = (info: string) => ({
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: encoder.encode(`${purpose}\n${info}`),
  });
  const key = await crypto.subtle.deriveKey(derived("key"), base, { name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const id = new Uint8Array(await crypto.subtle.deriveBits(derived("id"), base, 64));
  return { id: [...id].map((byte) => byte.toString(16).padStart(2, "0")).join(""), key };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
