import { createHash, randomBytes } from "node:crypto";
import { Hono } from "hono";
import { SignJWT, exportJWK, generateKeyPair } from "jose";
import { serveApp } from "../serve.ts";
import type { RunningServer } from "../serve.ts";
import { authorizePage, refusalPage } from "./pages.ts";
import { readAuthorization, readPerson, readTokenRequest } from "./requests.ts";
import type { Authorization, Person } from "./requests.ts";

export interface OpenIdStandIn extends RunningServer {
  discoveryUrl: string;
  clientId: string;
  clientSecret: string;
}

const client = { clientId: "ensemble-local", clientSecret: "ensemble-local-secret" };

/** An OpenID provider where one signs in by typing a name and an address; keys and codes last as long as it runs. */
export async function startOpenIdStandIn(): Promise<OpenIdStandIn> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "local", alg: "RS256", use: "sig" };
  const codes = new Map<string, { authorization: Authorization; person: Person }>();
  const people = new Map<string, Person>();
  const app = new Hono();

  app.get("/.well-known/openid-configuration", (c) => {
    const issuer = issuerOf(c.req.url);
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      scopes_supported: ["openid", "email", "profile"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    });
  });

  app.get("/jwks", (c) => c.json({ keys: [jwk] }));

  app.get("/authorize", (c) => {
    const authorization = readAuthorization(c.req.query(), client.clientId);
    return authorization ? c.html(authorizePage(c.req.url)) : c.html(refusalPage(), 400);
  });

  app.post("/authorize", async (c) => {
    const authorization = readAuthorization(c.req.query(), client.clientId);
    const person = readPerson(await c.req.parseBody());
    if (!authorization || !person) return c.html(refusalPage(), 400);
    const code = randomBytes(24).toString("base64url");
    codes.set(code, { authorization, person });
    const target = new URL(authorization.redirect_uri);
    target.searchParams.set("code", code);
    if (authorization.state) target.searchParams.set("state", authorization.state);
    return c.redirect(target.href);
  });

  app.post("/token", async (c) => {
    const request = readTokenRequest(await c.req.parseBody(), c.req.header("authorization"));
    if (request?.client_id !== client.clientId || request.client_secret !== client.clientSecret)
      return c.json({ error: "invalid_client" }, 401);
    const granted = codes.get(request.code);
    codes.delete(request.code);
    if (!granted || !isFor(granted.authorization, request)) return c.json({ error: "invalid_grant" }, 400);
    const { authorization, person } = granted;
    const accessToken = randomBytes(24).toString("base64url");
    people.set(accessToken, person);
    const idToken = await new SignJWT({
      ...claimsOf(person),
      ...(authorization.nonce ? { nonce: authorization.nonce } : {}),
      // Asked for by `max_age` (OpenID Connect Core 1.0, 3.1.2.1): on this page one signs in each time.
      ...(authorization.max_age ? { auth_time: Math.floor(Date.now() / 1000) } : {}),
    })
      .setProtectedHeader({ alg: "RS256", kid: jwk.kid })
      .setIssuer(issuerOf(c.req.url))
      .setAudience(client.clientId)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey);
    return c.json({ access_token: accessToken, id_token: idToken, token_type: "Bearer", expires_in: 3600 });
  });

  app.get("/userinfo", (c) => {
    const person = people.get((c.req.header("authorization") ?? "").replace(/^Bearer /, ""));
    return person ? c.json(claimsOf(person)) : c.json({ error: "invalid_token" }, 401);
  });

  const served = await serveApp(app);
  return { ...served, ...client, discoveryUrl: `${served.url}/.well-known/openid-configuration` };
}

function isFor(authorization: Authorization, request: { redirect_uri: string; code_verifier?: string | undefined }) {
  if (authorization.redirect_uri !== request.redirect_uri) return false;
  if (!authorization.code_challenge) return true;
  return (
    authorization.code_challenge ===
    createHash("sha256")
      .update(request.code_verifier ?? "")
      .digest("base64url")
  );
}

/** The same address is the same person at every start. */
function claimsOf({ name, email }: Person) {
  const sub = createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 21);
  return { sub, name, email, email_verified: true };
}

function issuerOf(url: string): string {
  return new URL(url).origin;
}
