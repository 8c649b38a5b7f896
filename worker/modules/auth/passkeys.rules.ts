import type { PasskeyCreation, PasskeyRequest, PasskeyRow } from "../../contract/passkeys.contract.ts";
import { passkeys } from "../../contract/limits.ts";
import { fromBase64Url, toBase64Url } from "../../lib/base64.ts";
import type { Device } from "../../lib/device.ts";
import type { AccountKind } from "./used-codes.tables.ts";

/** The site that passkeys belong to: browsers give one to its own site alone. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** The host and the origin that are configured: what a request says of itself decides nothing. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** A person to an authenticator, and what it shows of them. */
export interface PasskeyOwner {
  kind: AccountKind;
  id: string;
  name: string;
  email: string;
}

export interface StoredPasskey {
  id: string;
  credentialId: string;
  transports: string[];
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

/** Signatures that are accepted (COSE, RFC 9053 and 8812); every authenticator makes one of them. */
export const algorithms = { EdDSA: -8, ES256: -7, RS256: -257 } as const;

const encoder = new TextEncoder();

/** How an authenticator names the account: the same for each passkey of it, and another one for people and for admins. */
export const handleOf = ({ kind, id }: Pick<PasskeyOwner, "kind" | "id">): string =>
  toBase64Url(encoder.encode(kind === "admin" ? `admin ${id}` : id));

type Credential = Pick<StoredPasskey, "credentialId" | "transports">;

const toCredential = ({ credentialId, transports }: Credential) => ({
  type: "public-key" as const,
  id: credentialId,
  transports,
});

export const passkeyCreationOf = (
  site: RelyingParty,
  owner: PasskeyOwner,
  challenge: string,
  existing: readonly Credential[],
): PasskeyCreation => ({
  challenge,
  rp: { id: site.id, name: "Ensemble" },
  user: { id: handleOf(owner), name: owner.email, displayName: owner.name || owner.email },
  pubKeyCredParams: Object.values(algorithms).map((alg) => ({ type: "public-key", alg })),
  timeout: passkeys.challengeMinutes * 60_000,
  attestation: "none",
  excludeCredentials: existing.map(toCredential),
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
});

/** Without `allowed`, a passkey of whichever account. */
export const passkeyRequestOf = (
  { id }: RelyingParty,
  challenge: string,
  allowed?: readonly Credential[],
): PasskeyRequest => ({
  challenge,
  rpId: id,
  timeout: passkeys.challengeMinutes * 60_000,
  userVerification: "required",
  ...(allowed && { allowCredentials: allowed.map(toCredential) }),
});

/** The challenge that a browser says it was given; null for what no browser writes. */
export function challengeIn(clientDataJSON: string): string | null {
  const bytes = fromBase64Url(clientDataJSON);
  if (bytes === null) return null;
  try {
    const data: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const challenge = typeof data === "object" && data !== null && "challenge" in data ? data.challenge : null;
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

/** A name of makers' words alone, which is the same in every language; its owner may change it. */
export const passkeyNameOf = ({ browser, system }: Pick<Device, "browser" | "system">): string =>
  [browser, system]
    .filter((word) => word !== null)
    .join(", ")
    .slice(0, passkeys.nameLength) || "Passkey";

export const toPasskeyRow = ({ id, name, createdAt, usedAt }: StoredPasskey): PasskeyRow => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
});
