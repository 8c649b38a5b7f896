import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { HandClock } from "../social/hand-clock.ts";
import type { KeptParts } from "../social/kept-parts.ts";
import type { LinkedinPerson, LinkedinState } from "./state.ts";

export interface LinkedinApp {
  clientId: string;
  clientSecret: string;
  /** What its products let it ask for. */
  scopes: readonly string[];
}

/** What every route of the stand-in needs. */
export interface LinkedinDesk {
  state: LinkedinState;
  clock: HandClock;
  parts: KeptParts;
  changed(): void;
  apps: readonly LinkedinApp[];
  redirectUris: readonly string[];
}

type Status = 400 | 401 | 403 | 404 | 422 | 426 | 429;

/** https://learn.microsoft.com/linkedin/shared/api-guide/concepts/error-handling */
export function problem(status: Status, code: string, message: string): HTTPException {
  const body = JSON.stringify({ status, code, message });
  return new HTTPException(status, {
    res: new Response(body, { status, headers: { "content-type": "application/json" } }),
  });
}

export interface Speaker {
  person: LinkedinPerson;
  scopes: readonly string[];
}

/** The person whose token the call carries; 401 where there is none. */
export function speakerOf(c: Context, { state, clock }: LinkedinDesk): Speaker {
  const text = (c.req.header("authorization") ?? "").replace(/^Bearer /, "");
  const token = Object.hasOwn(state.tokens, text) ? state.tokens[text] : undefined;
  const person = token && state.people[token.personId];
  if (!token || !person) throw problem(401, "INVALID_ACCESS_TOKEN", "Invalid access token");
  if (token.revoked) throw problem(401, "REVOKED_ACCESS_TOKEN", "The token used in the request has been revoked");
  if (token.expiresAt <= clock.now())
    throw problem(401, "EXPIRED_ACCESS_TOKEN", "The token used in the request has expired");
  return { person, scopes: token.scopes };
}

/** What a call under /rest must bring along. */
export function checkVersion(c: Context, { state }: LinkedinDesk): void {
  const version = c.req.header("linkedin-version");
  if (version === undefined)
    throw problem(400, "VERSION_MISSING", "A version must be present. Please specify a version");
  if (!state.versions.includes(version))
    throw problem(426, "NONEXISTENT_VERSION", `Requested version ${version} is not active`);
  if (c.req.header("x-restli-protocol-version") !== "2.0.0")
    throw problem(400, "ILLEGAL_ARGUMENT", "X-Restli-Protocol-Version must be 2.0.0");
}

/** Whether someone may speak as the author: the member, or for a page with a role that publishes. */
export function checkAuthor({ person, scopes }: Speaker, author: string, { state }: LinkedinDesk): void {
  if (person.restricted) throw problem(403, "ACCESS_DENIED", "The member is restricted");
  const page = author.startsWith("urn:li:organization:") ? state.pages[author.slice(20)] : undefined;
  const role = page?.roles[person.id] ?? "";
  const allowed = page
    ? scopes.includes("w_organization_social") && ["ADMINISTRATOR", "CONTENT_ADMINISTRATOR"].includes(role)
    : scopes.includes("w_member_social") && author === `urn:li:person:${person.id}`;
  if (!allowed) throw problem(403, "ACCESS_DENIED", "Not enough permissions to access: posts.CREATE");
}

export function checkScope({ scopes }: Speaker, scope: string): void {
  if (!scopes.includes(scope)) throw problem(403, "ACCESS_DENIED", `Not enough permissions: ${scope} is not granted`);
}

/** An id as LinkedIn's: the milliseconds of its making in the upper bits, then what tells apart those of one moment. */
export function newLinkedinId({ state, clock }: LinkedinDesk): bigint {
  state.made += 1;
  return (BigInt(Math.floor(clock.now())) << 22n) | BigInt(state.made % 4_194_304);
}
