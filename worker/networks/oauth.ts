import * as z from "zod/mini";
import { fromBase64 } from "../lib/base64.ts";
import type { Clock } from "../lib/clock.ts";
import type { TokenGrant } from "./network.port.ts";
import { notSent, refused, unknown } from "./vendor-call.ts";
import type { Failure, VendorAnswer } from "./vendor-call.ts";

/** RFC 6749, 5.1; LinkedIn separates scopes by commas. */
const granted = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.positive()),
  refresh_token: z.optional(z.nullable(z.string())),
  refresh_token_expires_in: z.optional(z.nullable(z.number())),
  scope: z.optional(z.string()),
});

export function readGrant({ json }: VendorAnswer, clock: Clock): TokenGrant | null {
  const { data } = granted.safeParse(json);
  if (!data) return null;
  const refreshSeconds = data.refresh_token_expires_in;
  return {
    accessToken: data.access_token,
    refreshToken: data.refresh_token || null,
    accessExpiresAt: clock.now() + data.expires_in * 1_000,
    refreshExpiresAt: data.refresh_token && refreshSeconds ? clock.now() + refreshSeconds * 1_000 : null,
    scopes: (data.scope ?? "").split(/[\s,]+/).filter(Boolean),
  };
}

const identified = z.object({ id_token: z.string() });
const claims = z.object({ nonce: z.string() });

/** The nonce of the identity token beside a grant. It came from the network itself, so TLS stands for its signature (OpenID Connect, 3.1.3.7). */
export function nonceOf(json: unknown): string | null {
  const payload = identified.safeParse(json).data?.id_token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/");
  const bytes = payload === undefined ? null : fromBase64(payload);
  if (bytes === null) return null;
  try {
    return claims.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data?.nonce ?? null;
  } catch {
    return null;
  }
}

const failed = z.object({ error: z.string(), error_description: z.optional(z.string()) });
/** Both networks answer `invalid_request` for a code or a token that does not count. */
const ofGrant: readonly string[] = ["invalid_grant", "invalid_request"];

/** RFC 6749, 5.2. A 401 here speaks of our own keys, not of an access token. */
export function failGrant({ status, json, text }: VendorAnswer): Failure {
  if (status === 429) return notSent("rate_limited");
  if (status >= 500) return unknown("server_error");
  const { data } = failed.safeParse(json);
  return refused(data && ofGrant.includes(data.error) ? "grant" : "invalid", data?.error_description ?? text);
}
