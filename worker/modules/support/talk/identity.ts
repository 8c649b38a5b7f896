/** Whether the hash is HMAC-SHA-256 of the id under the chatbot's secret, in hex; compared in constant time. */
export async function isIdentity(secret: string, { id, hash }: { id: string; hash: string }): Promise<boolean> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "verify",
  ]);
  const mac = Uint8Array.from(hash.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return crypto.subtle.verify("HMAC", key, mac, encoder.encode(id));
}
