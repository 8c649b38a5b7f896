import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { HandClock } from "../social/hand-clock.ts";
import type { KeptParts } from "../social/kept-parts.ts";
import type { XPerson, XState } from "./state.ts";

/** What every route of the stand-in needs. */
export interface XDesk {
  state: XState;
  clock: HandClock;
  parts: KeptParts;
  changed(): void;
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
}

/** https://docs.x.com/x-api/fundamentals/response-codes-and-errors */
export function problem(
  status: 400 | 401 | 402 | 403 | 404 | 429,
  title: string,
  detail: string,
  type = "about:blank",
) {
  const body = JSON.stringify({ title, type, status, detail });
  return new HTTPException(status, {
    res: new Response(body, { status, headers: { "content-type": "application/problem+json" } }),
  });
}

export const forbidden = (detail: string, type?: string) => problem(403, "Forbidden", detail, type);
export const invalid = (detail: string) => problem(400, "Invalid Request", detail);

function grantOf(c: Context, state: XState, now: number) {
  const token = (c.req.header("authorization") ?? "").replace(/^Bearer /, "");
  const access = Object.hasOwn(state.accessTokens, token) ? state.accessTokens[token] : undefined;
  const grant = access && state.grants[access.grant];
  if (!access || !grant || grant.revoked || access.expiresAt <= now) throw problem(401, "Unauthorized", "Unauthorized");
  return grant;
}

/** The person whose token the call carries; throws what X answers where it may not be made. */
export function personOf(c: Context, { state, clock }: XDesk, scope: string): XPerson {
  const grant = grantOf(c, state, clock.now());
  if (!grant.scopes.includes(scope))
    throw forbidden(`Your client app is not configured with the scope ${scope} for this endpoint.`);
  if (state.credits !== null) {
    if (state.credits <= 0)
      throw problem(
        402,
        "CreditsDepleted",
        "Your enrolled account does not have any credits to fulfill this request.",
        "https://api.x.com/2/problems/credits",
      );
    state.credits -= 1;
  }
  const person = state.people[grant.personId];
  if (!person) throw problem(401, "Unauthorized", "Unauthorized");
  if (person.suspended) throw forbidden("Your account is suspended and is not permitted to access this feature.");
  return person;
}

/** Ids grow with time, as X's do: milliseconds since its epoch, then what tells those of one millisecond apart. */
export function newXId(now: number): string {
  const tail = randomBytes(3).readUIntBE(0, 3) & 0x3fffff;
  return String((BigInt(Math.floor(now) - 1_288_834_974_657) << 22n) | BigInt(tail));
}
