/** Secrets of one purpose: the first makes, and all of them verify and open. */
export type KeyRing = readonly [string, ...string[]];

const separator = ",";

/** A ring as the environment names it: today's secret, then earlier ones. */
export const readKeyRing = (text: string): KeyRing => [...new Set(text.split(separator))] as [string, ...string[]];

/** HMAC-SHA-256 with the keys of a ring; each is imported when it is first needed. */
export function importMacKeys(ring: KeyRing) {
  const encoder = new TextEncoder();
  const [first, ...earlier] = ring.map((secret) => {
    let key: Promise<CryptoKey> | undefined;
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    return () => (key ??= crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign", "verify"]));
  }) as [() => Promise<CryptoKey>, ...(() => Promise<CryptoKey>)[]];

  const signWith = async (key: () => Promise<CryptoKey>, text: string) =>
    new Uint8Array(await crypto.subtle.sign("HMAC", await key(), encoder.encode(text)));

  return {
    /** Under the first key. */
    sign: (text: string): Promise<Uint8Array> => signWith(first, text),

    /** Under every key, in the order of the ring. */
    signAll: (text: string): Promise<[Uint8Array, ...Uint8Array[]]> =>
      Promise.all([signWith(first, text), ...earlier.map((key) => signWith(key, text))]),

    /** Whether any key of the ring made it; compared in constant time. */
    async isGood(mac: Uint8Array<ArrayBuffer>, text: string): Promise<boolean> {
      for (const key of [first, ...earlier])
        if (await crypto.subtle.verify("HMAC", await key(), mac, encoder.encode(text))) return true;
      return false;
    },
  };
}
