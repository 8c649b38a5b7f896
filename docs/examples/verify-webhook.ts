import { createHmac, timingSafeEqual } from "node:crypto";

const toleranceSeconds = 5 * 60;

interface Delivery {
  /** Ensemble-Signature. */
  header: string;
  /** What came, byte for byte. */
  body: string;
  secret: string;
  /** Milliseconds since 1970. */
  now?: number;
}

/** Whether a request is an event of ours. One of more than five minutes ago is refused: a copied request is worth nothing. */
export function isGenuine({ header, body, secret, now = Date.now() }: Delivery): boolean {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (seconds === undefined || signature === undefined) return false;
  if (Math.abs(now / 1000 - Number(seconds)) > toleranceSeconds) return false;
  const expected = createHmac("sha256", secret).update(`${seconds}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}
