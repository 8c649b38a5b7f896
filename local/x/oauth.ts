import { Hono } from "hono";
import * as z from "zod";
import { readBasic } from "../social/basic.ts";
import { backTo, isExchange, secretText } from "../social/consent.ts";
import { consentPage, refusalPage } from "../social/consent-page.ts";
import type { XDesk } from "./desk.ts";
import type { XPerson } from "./state.ts";

const codeLifeMs = 30_000;
const accessLifeMs = 2 * 60 * 60_000;

const asked = z.object({
  response_type: z.literal("code"),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string().min(1),
  state: z.string().min(1).max(500),
  code_challenge: z.string().min(43).max(128),
  code_challenge_method: z.literal("S256"),
});

/** https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code */
export function oauthRoutes(desk: XDesk): Hono {
  const { state, clock, changed } = desk;
  const app = new Hono();

  const readAsked = (query: unknown) => {
    const { data } = asked.safeParse(query);
    return data?.client_id === desk.clientId && desk.redirectUris.includes(data.redirect_uri) ? data : undefined;
  };

  app.get("/i/oauth2/authorize", (c) => {
    const query = readAsked(c.req.query());
    if (!query) return c.html(refusalPage("X", "The app's settings do not match the request."), 400);
    const choices = Object.values(state.people).map(({ id, name, username, subscriptionType }) => ({
      value: id,
      label: `${name} (@${username}, ${subscriptionType})`,
    }));
    return c.html(consentPage("X", query.scope.split(" "), choices));
  });

  app.post("/i/oauth2/authorize", async (c) => {
    const query = readAsked(c.req.query());
    const form = await c.req.parseBody();
    const personId = String(form["account"]);
    if (!query || !Object.hasOwn(state.people, personId)) return c.html(refusalPage("X", "Unknown account."), 400);
    if (form["decision"] !== "approve")
      return c.redirect(backTo(query.redirect_uri, { error: "access_denied", state: query.state }), 303);
    const code = secretText();
    state.codes[code] = {
      personId,
      redirectUri: query.redirect_uri,
      challenge: query.code_challenge,
      scopes: query.scope.split(" "),
      clientId: query.client_id,
      at: clock.now(),
    };
    changed();
    return c.redirect(backTo(query.redirect_uri, { state: query.state, code }), 303);
  });

  /** A new pair of tokens; only who asked for offline.access gets a refresh token. */
  function issue(grantId: string) {
    const scopes = state.grants[grantId]?.scopes ?? [];
    const access = secretText();
    state.accessTokens[access] = { grant: grantId, expiresAt: clock.now() + accessLifeMs };
    const refresh = scopes.includes("offline.access") ? secretText() : undefined;
    if (refresh !== undefined) state.refreshTokens[refresh] = { grant: grantId, spent: false };
    changed();
    return {
      token_type: "bearer",
      expires_in: accessLifeMs / 1_000,
      access_token: access,
      scope: scopes.join(" "),
      ...(refresh === undefined ? {} : { refresh_token: refresh }),
    };
  }

  const refusedToken = { error: "invalid_request", error_description: "Value passed for the token was invalid." };
  const refusedCode = {
    error: "invalid_request",
    error_description: "Value passed for the authorization code was invalid.",
  };
  /** Null for a token that is unknown, spent or revoked. */
  function refreshed(token: string) {
    const refresh = Object.hasOwn(state.refreshTokens, token) ? state.refreshTokens[token] : undefined;
    const grant = refresh && state.grants[refresh.grant];
    if (!refresh || refresh.spent || !grant || grant.revoked) return null;
    refresh.spent = true;
    return issue(refresh.grant);
  }

  app.post("/2/oauth2/token", async (c) => {
    const client = readBasic(c.req.header("authorization"));
    if (client?.id !== desk.clientId || client.secret !== desk.clientSecret)
      return c.json({ error: "unauthorized_client", error_description: "Missing valid authorization header" }, 401);
    const form = await c.req.parseBody();
    if (form["grant_type"] === "refresh_token") {
      const issued = refreshed(String(form["refresh_token"]));
      return issued ? c.json(issued) : c.json(refusedToken, 400);
    }
    const code = String(form["code"]);
    const given = Object.hasOwn(state.codes, code) ? state.codes[code] : undefined;
    delete state.codes[code];
    changed();
    const told = {
      redirectUri: String(form["redirect_uri"]),
      verifier: String(form["code_verifier"]),
      clientId: client.id,
    };
    if (form["grant_type"] !== "authorization_code" || !given) return c.json(refusedCode, 400);
    if (!isExchange(given, told, { now: clock.now(), lifeMs: codeLifeMs })) return c.json(refusedCode, 400);
    const grantId = secretText();
    state.grants[grantId] = { personId: given.personId, scopes: given.scopes, revoked: false };
    return c.json(issue(grantId));
  });

  app.post("/2/oauth2/revoke", async (c) => {
    const client = readBasic(c.req.header("authorization"));
    if (client?.id !== desk.clientId || client.secret !== desk.clientSecret)
      return c.json({ error: "unauthorized_client" }, 401);
    const token = String((await c.req.parseBody())["token"]);
    const named = state.accessTokens[token]?.grant ?? state.refreshTokens[token]?.grant;
    const grant = named === undefined ? undefined : state.grants[named];
    if (grant) grant.revoked = true;
    changed();
    return c.json({ revoked: true });
  });

  return app;
}

/** Withdraws what a person consented to, as one does in X's own settings. */
export function withdrawConsent({ state, changed }: XDesk, { id }: XPerson): void {
  for (const grant of Object.values(state.grants)) if (grant.personId === id) grant.revoked = true;
  changed();
}
