import { createHash, randomBytes } from "node:crypto";

/** What a person consented to, until its code is exchanged. */
export interface Consent {
  personId: string;
  redirectUri: string;
  /** The S256 challenge of RFC 7636; null where the network has none. */
  challenge: string | null;
  /** The nonce of OpenID Connect, where one was sent. */
  nonce?: string;
  scopes: string[];
  clientId: string;
  /** Milliseconds. */
  at: number;
}

export const secretText = (): string => randomBytes(32).toString("base64url");

/** Whether a code is spent for what it was given for, in time. */
export function isExchange(
  given: Consent,
  asked: { redirectUri: string; verifier: string | null; clientId: string },
  { now, lifeMs }: { now: number; lifeMs: number },
): boolean {
  if (given.redirectUri !== asked.redirectUri || given.clientId !== asked.clientId) return false;
  if (now - given.at > lifeMs) return false;
  if (given.challenge === null) return true;
  return (
    createHash("sha256")
      .update(asked.verifier ?? "")
      .digest("base64url") === given.challenge
  );
}

/** The address that the browser goes back to, with what became of the question. */
export function backTo(redirectUri: string, answer: Record<string, string | undefined>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
