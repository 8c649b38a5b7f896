const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A random id of 24 letters and digits (142 bits), never equal to a word of a route. */
export function createId(): string {
  let id = "";
  while (id.length < 24) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      // Bytes past the last multiple of 62 are thrown away, so that every letter is equally likely.
      if (byte < 248 && id.length < 24) id += alphabet[byte % 62];
    }
  }
  return id;
}

/** An id that a repeated request finds again: 128 bits of a hash, in hex. */
export async function derivedId(of: string, requestId: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${of}\n${requestId}`)));
  return [...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
