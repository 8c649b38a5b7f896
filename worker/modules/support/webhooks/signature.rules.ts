/** The header in which a webhook is signed, as `t=SECONDS,v1=HMAC`. */
export const signatureHeader = "ensemble-signature";

/** HMAC-SHA-256, in lower-case hexadecimal, of the seconds since 1970, a dot and the body as it was sent. */
export async function signatureOf(secret: string, body: string, now: number): Promise<string> {
  const seconds = Math.floor(now / 1_000);
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(`${seconds}.${body}`)));
  return `t=${seconds},v1=${[...mac].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
