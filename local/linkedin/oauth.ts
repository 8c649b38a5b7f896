import { Hono } from "hono";
import * as z from "zod";
import { backTo, isExchange, secretText } from "../social/consent.ts";
import type { Consent } from "../social/consent.ts";
import { consentPage, refusalPage } from "../social/consent-page.ts";
import type { LinkedinDesk } from "./desk.ts";
import { speakerOf } from "./desk.ts";

const dayMs = 86_400_000;
const codeLifeMs = 30 * 60_000;
const accessLifeMs = 60 * dayMs;
const refreshLifeMs = 365 * dayMs;

const asked = z.object({
  response_type: z.literal("code"),
  client_id: z.string(),
  redirect_uri: z.string(),
  state: z.string().min(1),
  scope: z.string().min(1),
  nonce: z.string().optional(),
});

const refused = (description: string) => ({ error: "invalid_request", error_description: description });

/** https://learn.microsoft.com/linkedin/shared/authentication/authorization-code-flow */
export function oauthRoutes(desk: LinkedinDesk): Hono {
  const { state, clock, changed, apps, redirectUris } = desk;
  const app = new Hono();

  function readAsked(query: unknown) {
    const { data } = asked.safeParse(query);
    const app = apps.find(({ clientId }) => clientId === data?.client_id);
    return data && app && redirectUris.includes(data.redirect_uri) ? { ...data, app } : undefined;
  }

  app.get("/oauth/v2/authorization", (c) => {
    const query = readAsked(c.req.query());
    if (!query) return c.html(refusalPage("LinkedIn", "The redirect_uri does not match the registered value."), 400);
    const scopes = query.scope.split(" ");
    if (!scopes.every((scope) => query.app.scopes.includes(scope)))
      return c.redirect(backTo(query.redirect_uri, { error: "unauthorized_scope_error", state: query.state }), 303);
    const choices = Object.values(state.people).map(({ id, name }) => {
      const pages = Object.values(state.pages).filter(({ roles }) => roles[id]?.endsWith("ADMINISTRATOR"));
      const label = pages.length === 0 ? name : `${name}, with ${pages.map((page) => page.name).join(" and ")}`;
      return { value: id, label };
    });
    return c.html(consentPage("LinkedIn", scopes, choices));
  });

  app.post("/oauth/v2/authorization", async (c) => {
    const query = readAsked(c.req.query());
    const form = await c.req.parseBody();
    const personId = String(form["account"]);
    if (!query || !Object.hasOwn(state.people, personId))
      return c.html(refusalPage("LinkedIn", "Unknown account."), 400);
    if (form["decision"] !== "approve")
      return c.redirect(backTo(query.redirect_uri, { error: "user_cancelled_authorize", state: query.state }), 303);
    const code = secretText();
    state.codes[code] = {
      personId,
      redirectUri: query.redirect_uri,
      challenge: null,
      ...(query.nonce !== undefined && { nonce: query.nonce }),
      scopes: query.scope.split(" "),
      clientId: query.client_id,
      at: clock.now(),
    };
    changed();
    return c.redirect(backTo(query.redirect_uri, { code, state: query.state }), 303);
  });

  function issueAccess(personId: string, scopes: string[]) {
    const token = secretText();
    state.tokens[token] = { personId, scopes, expiresAt: clock.now() + accessLifeMs, revoked: false };
    changed();
    return { access_token: token, expires_in: accessLifeMs / 1_000, scope: scopes.join(","), token_type: "Bearer" };
  }

  /** A token of who consented (OpenID Connect, 2), which nothing here signs. */
  function identityOf({ personId, scopes, clientId, nonce }: Consent) {
    if (!scopes.includes("openid")) return {};
    const claims = { iss: "https://www.linkedin.com/oauth", aud: clientId, sub: personId };
    const written = JSON.stringify(state.givesNonces ? { ...claims, nonce } : claims);
    return {
      id_token: `${Buffer.from('{"alg":"none"}').toString("base64url")}.${Buffer.from(written).toString("base64url")}.`,
    };
  }

  const refresh = (token: string, expiresAt: number) => ({
    refresh_token: token,
    refresh_token_expires_in: Math.floor((expiresAt - clock.now()) / 1_000),
  });

  app.post("/oauth/v2/accessToken", async (c) => {
    const form = await c.req.parseBody();
    const clientId = String(form["client_id"]);
    const known = apps.some((app) => app.clientId === clientId && app.clientSecret === form["client_secret"]);
    if (!known) return c.json({ error: "invalid_client", error_description: "Client authentication failed" }, 401);
    if (form["grant_type"] === "refresh_token") {
      const token = String(form["refresh_token"]);
      const kept = Object.hasOwn(state.refreshTokens, token) ? state.refreshTokens[token] : undefined;
      if (!kept || kept.clientId !== clientId || kept.expiresAt <= clock.now())
        return c.json(refused("The provided refresh token is invalid, expired or revoked"), 400);
      // Its end stays where the first consent put it.
      return c.json({ ...issueAccess(kept.personId, kept.scopes), ...refresh(token, kept.expiresAt) });
    }
    const code = String(form["code"]);
    const given = Object.hasOwn(state.codes, code) ? state.codes[code] : undefined;
    delete state.codes[code];
    changed();
    const told = { redirectUri: String(form["redirect_uri"]), verifier: null, clientId };
    if (!given || !isExchange(given, told, { now: clock.now(), lifeMs: codeLifeMs }))
      return c.json(refused("Unable to retrieve access token: appid/redirect uri/code verifier does not match"), 400);
    const issued = { ...issueAccess(given.personId, given.scopes), ...identityOf(given) };
    if (!state.givesRefreshTokens) return c.json(issued);
    const token = secretText();
    const expiresAt = clock.now() + refreshLifeMs;
    state.refreshTokens[token] = { personId: given.personId, scopes: given.scopes, expiresAt, clientId };
    return c.json({ ...issued, ...refresh(token, expiresAt) });
  });

  app.get("/v2/userinfo", (c) => {
    const { person } = speakerOf(c, desk);
    return c.json({ sub: person.id, name: person.name, locale: "fr-FR" });
  });

  return app;
}

/** Withdraws what a person consented to, as one does in LinkedIn's own settings. */
export function withdrawConsent({ state, changed }: LinkedinDesk, personId: string): void {
  for (const token of Object.values(state.tokens)) if (token.personId === personId) token.revoked = true;
  for (const [token, kept] of Object.entries(state.refreshTokens))
    if (kept.personId === personId) delete state.refreshTokens[token];
  changed();
}
