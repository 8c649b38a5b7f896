import { ownSignInNeeded, rightMissing, sessionExpired } from "../callers/callers.errors.ts";
import { needsNoSession, opensToTeamSession } from "../contract/endpoint.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { hasRight } from "../contract/workspaces/rights.ts";
import type { AdminCaller, Credential, SignedCaller, UserCaller } from "../lib/caller.ts";
import { AppError } from "../lib/app-error.ts";
import type { Services } from "../services.ts";
import type { Input } from "./validate.ts";

/** Not confirmed yet, and what the request names not compared. */
type SignedIdentity = Omit<SignedCaller, "claimedUserIds">;

/** Only `Bearer`, only once: another or a second credential counts as none. */
export function bearerToken(request: Request): string | null {
  const header = request.headers.get("authorization");
  const match = header && /^Bearer ([A-Za-z0-9._~+/=%-]{20,400})$/.exec(header);
  return match?.[1] ?? null;
}

/** The token as it was sent, and the workspace that the call is about; null without a token. */
export function credentialOf(request: Request): Credential | null {
  const token = bearerToken(request);
  return token === null ? null : { token, workspace: request.headers.get("x-workspace") || null };
}

export function claimedUserIds(request: Request, input: Input): string[] {
  const claims = [
    request.headers.get("x-user-id"),
    field(input.body, "user_id"),
    field(input.body, "userId"),
    field(input.query, "user_id"),
  ];
  return claims.filter((claim): claim is string => typeof claim === "string" && claim !== "");
}

/** The credential of a request; null of a visitor where the endpoint makes a guest of them. */
function credentialFor({ opensGuest }: Endpoint, request: Request): Credential | null {
  const credential = credentialOf(request);
  if (credential !== null) return credential;
  const isSent = request.headers.has("authorization");
  if (opensGuest && !isSent) return null;
  throw new AppError(isSent ? "auth.token_missing" : "auth.missing");
}

/** The caller of an endpoint that needs none: an account where the token is one's, and its person opened the session themselves. */
async function findOptional(endpoint: Endpoint, services: Services, request: Request): Promise<UserCaller | null> {
  const credential = credentialOf(request);
  if (endpoint.identity !== "optional" || credential === null) return null;
  const caller = await services.callers.sessions.findCaller(credential);
  return caller?.boundTo === null ? caller : null;
}

/** The caller that the endpoint's access asks for, from the token alone; null where no caller is needed. */
export async function identify(
  endpoint: Endpoint,
  services: Services,
  request: Request,
): Promise<UserCaller | AdminCaller | SignedIdentity | null> {
  if (needsNoSession(endpoint)) return findOptional(endpoint, services, request);
  const credential = credentialFor(endpoint, request);
  if (credential === null) return null;
  const { sessions } = services.callers;
  if (endpoint.access === "admin" || (endpoint.admins && (await sessions.isAdmins(credential.token)))) {
    const admin = await sessions.requireAdmin(credential.token);
    if (!admin.twoFactor && !endpoint.beforeSecondStep) throw new AppError("auth.totp_needed");
    return admin;
  }
  if (endpoint.identity === "admission") {
    await sessions.requireSignature(credential);
    return null;
  }
  const accept = (found: UserCaller | null) => requireAccess(endpoint, found);
  const confirm = async () => accept(await sessions.requireCaller(credential));
  if (endpoint.identity === "signature") {
    return { kind: "signed", credential: await sessions.requireSignature(credential), confirm, accept };
  }
  const caller = await confirm();
  if (endpoint.proof) sessions.requireProof(caller);
  return caller;
}

/**
 * auth.forbidden to a guest; sso.own_sign_in_needed of a session that a team's provider opened, for what is the person's own;
 * workspaces.right_missing where the caller's role in the workspace of the call does not allow it.
 */
function requireAccess(endpoint: Endpoint, caller: UserCaller | null): UserCaller {
  const { access, right } = endpoint;
  if (caller === null) throw sessionExpired();
  if (caller.boundTo !== null && !opensToTeamSession(endpoint)) throw ownSignInNeeded();
  if (caller.kind === "guest" && (access === "user" || access === "owner")) throw new AppError("auth.forbidden");
  if (right !== undefined && !hasRight(caller.role, right)) throw rightMissing({ right });
  return caller;
}

/** Another's id in the path is not found; in X-User-ID or a body it is refused. */
export function requireOwnIds(caller: UserCaller | AdminCaller | null, request: Request, input: Input): void {
  if (caller === null || caller.kind === "admin") return;
  const inPath = field(input.params, "userId");
  if (inPath !== undefined && inPath !== caller.id) throw new AppError("request.not_found");
  if (claimedUserIds(request, input).some((claim) => claim !== caller.id)) throw new AppError("auth.user_mismatch");
}

export function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
