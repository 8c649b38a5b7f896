import { createHash, randomBytes } from "node:crypto";
import { Hono } from "hono";
import { SignJWT, UnsecuredJWT, exportJWK, generateKeyPair } from "jose";
import type { JWTPayload } from "jose";
import { authorizePage, refusalPage } from "./pages.ts";
import { readAuthorization, readPerson, readTokenRequest } from "./requests.ts";
import type { Authorization, Person } from "./requests.ts";

export interface OpenIdClient {
  clientId: string;
  clientSecret: string;
}

/** What a provider does wrong, or a thief on the way. */
export const faults = [
  "another issuer in the discovery",
  "no keys",
  "another issuer in the answer",
  "no issuer in the answer",
  "another client",
  "another audience",
  "an audience of several",
  "another issuer in the token",
  "another nonce",
  "no nonce",
  "an expired token",
  "a token without a signature",
  "a token signed by a stranger",
  "no token",
  "an address that is not verified",
  "no address",
  "an old sign-in",
  "no time of the sign-in",
] as const;
export type Fault = (typeof faults)[number];

export interface OpenIdProviderOptions {
  client: OpenIdClient;
  /** The provider's name of itself, and the origin where a browser finds it, both by the address that was asked. */
  issuerOf(url: string): string;
  pageOf(url: string): string;
  /** What its page says of it. */
  about: string;
  now?: () => number;
}

/** An OpenID provider where one signs in by typing a name and an address; keys and codes last as long as it runs. */
export async function createOpenIdProvider({ client, issuerOf, pageOf, about, now = Date.now }: OpenIdProviderOptions) {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const stranger = (await generateKeyPair("RS256")).privateKey;
  const jwk = { ...(await exportJWK(publicKey)), kid: "local", alg: "RS256", use: "sig" };
  const codes = new Map<string, { authorization: Authorization; person: Person }>();
  const people = new Map<string, Person>();
  let fault: Fault | null = null;
  const has = (one: Fault): boolean => fault === one;
  const elsewhere = "https://elsewhere.example";
  const app = new Hono();

  app.get("/.well-known/openid-configuration", (c) => {
    const issuer = issuerOf(c.req.url);
    return c.json({
      issuer: has("another issuer in the discovery") ? elsewhere : issuer,
      authorization_endpoint: `${pageOf(c.req.url)}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      scopes_supported: ["openid", "email", "profile"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      authorization_response_iss_parameter_supported: true,
    });
  });

  app.get("/jwks", (c) => c.json({ keys: has("no keys") ? [] : [jwk] }));

  app.get("/authorize", (c) => {
    const authorization = readAuthorization(c.req.query(), client.clientId);
    return authorization
      ? c.html(authorizePage(c.req.url, about, authorization.login_hint))
      : c.html(refusalPage(), 400);
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
    if (!has("no issuer in the answer"))
      target.searchParams.set("iss", has("another issuer in the answer") ? elsewhere : issuerOf(c.req.url));
    return c.redirect(target.href);
  });

  app.post("/token", async (c) => {
    const request = readTokenRequest(await c.req.parseBody(), c.req.header("authorization"));
    const isClient = request?.client_id === client.clientId && request.client_secret === client.clientSecret;
    if (!isClient || has("another client")) return c.json({ error: "invalid_client" }, 401);
    const granted = codes.get(request.code);
    codes.delete(request.code);
    if (!granted || !isFor(granted.authorization, request)) return c.json({ error: "invalid_grant" }, 400);
    const { authorization, person } = granted;
    const accessToken = randomBytes(24).toString("base64url");
    people.set(accessToken, person);
    const idToken = has("no token")
      ? {}
      : { id_token: await sign(claimsFor(authorization, person, issuerOf(c.req.url))) };
    return c.json({ access_token: accessToken, ...idToken, token_type: "Bearer", expires_in: 3600 });
  });

  app.get("/userinfo", (c) => {
    const person = people.get((c.req.header("authorization") ?? "").replace(/^Bearer /, ""));
    return person ? c.json(claimsOf(person)) : c.json({ error: "invalid_token" }, 401);
  });

  function claimsFor({ nonce, max_age }: Authorization, person: Person, issuer: string): JWTPayload {
    const seconds = Math.floor(now() / 1000);
    const right: JWTPayload = {
      ...claimsOf(person),
      ...(nonce && { nonce }),
      // Asked for by `max_age` (OpenID Connect Core 1.0, 3.1.2.1): on this page one signs in each time.
      ...(max_age && { auth_time: seconds }),
      iss: issuer,
      aud: client.clientId,
      iat: seconds,
      exp: seconds + 3_600,
    };
    return { ...right, ...(fault && wrongClaims(seconds)[fault]) };
  }

  /** What stands in the place of the right claims; what is undefined is left out. */
  const wrongClaims = (seconds: number): Partial<Record<Fault, JWTPayload>> => ({
    "another audience": { aud: "another-client" },
    "an audience of several": { aud: [client.clientId, "another-client"], azp: "another-client" },
    "another issuer in the token": { iss: elsewhere },
    "another nonce": { nonce: "another" },
    "no nonce": { nonce: undefined },
    "an expired token": { exp: seconds - 3_600 },
    "an address that is not verified": { email_verified: false },
    "no address": { email: undefined },
    "an old sign-in": { auth_time: seconds - 86_400 },
    "no time of the sign-in": { auth_time: undefined },
  });

  const sign = async (claims: JWTPayload): Promise<string> =>
    has("a token without a signature")
      ? new UnsecuredJWT(claims).encode()
      : new SignJWT(claims)
          .setProtectedHeader({ alg: "RS256", kid: jwk.kid })
          .sign(has("a token signed by a stranger") ? stranger : privateKey);

  return { app, play: (one: Fault | null): void => void (fault = one) };
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
