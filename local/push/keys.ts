import { createECDH } from "node:crypto";

/** A pair for RFC 8292, as the settings name it: a point and a scalar of P-256 in base64url. */
export interface VapidKeys {
  VAPID_PUBLIC_KEY: string;
  VAPID_PRIVATE_KEY: string;
}

export function makeVapidKeys(): VapidKeys {
  const curve = createECDH("prime256v1");
  const publicKey = curve.generateKeys("base64url");
  // A scalar that begins with zeroes is written shorter.
  const privateKey = Buffer.alloc(32);
  const scalar = curve.getPrivateKey();
  scalar.copy(privateKey, 32 - scalar.length);
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey.toString("base64url") };
}
