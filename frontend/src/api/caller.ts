import { needsNoSession, opensToTeamSession } from "#contract/endpoint.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { ApiError } from "./api-error.ts";
import { credentials } from "./credentials.ts";

/**
 * The one guard of actions (specification 5): an endpoint that needs the caller is refused before anything is sent.
 * Throws `client.user_id_missing` where its path names the user, else `client.not_signed_in`; `sso.own_sign_in_needed` for what
 * is the person's own, where a team's provider opened the session.
 */
export function requireCaller(endpoint: Endpoint): void {
  const { access, path } = endpoint;
  // An admin's page is left for the sign-in instead.
  if (needsNoSession(endpoint) || access === "admin") return;
  if (path.includes("{userId}")) requireUserId();
  const { token, isBound } = credentials("user");
  if (token() === null) throw new ApiError("client.not_signed_in");
  if (isBound?.() && !opensToTeamSession(endpoint)) throw new ApiError("sso.own_sign_in_needed", 403);
}

/** The caller's own id, for an action that sends it; throws `client.user_id_missing`. */
export function requireUserId(): string {
  const userId = credentials("user").userId();
  if (userId === null) throw new ApiError("client.user_id_missing");
  return userId;
}
