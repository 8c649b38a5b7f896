import { createPublicKey, verify } from "node:crypto";
import * as z from "zod";

const header = z.object({ alg: z.literal("ES256") });
const claims = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z.string().regex(/^(mailto:[^@]+@[^@]+|https:\/\/.+)$/),
});

const parse = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));

const daySeconds = 86_400;

function claimsFault(head: string, body: string, origin: string): string | null {
  try {
    header.parse(parse(head));
    const { aud, exp } = claims.parse(parse(body));
    const left = exp - Date.now() / 1_000;
    if (left <= 0 || left > daySeconds) return "expired, or valid for more than a day";
    return aud === origin ? null : "another audience";
  } catch {
    return "no claims";
  }
}

function isSigned(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signer = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  return verify("sha256", Buffer.from(text), signer, Buffer.from(signature, "base64url"));
}

/** Why a push service refuses an Authorization header; null where it takes it (RFC 8292, 2 and 4.2). */
export function vapidFault(authorization: string | null, { origin, key }: { origin: string; key: string }) {
  const [, token = "", sent = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  if (sent !== key) return "another key than the subscription's";
  const fault = claimsFault(head, body, origin);
  if (fault !== null) return fault;
  return isSigned(`${head}.${body}`, signature, key) ? null : "another signature";
}
