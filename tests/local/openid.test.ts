import { createHash } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOpenIdStandIn } from "../../local/openid/server.ts";
import type { OpenIdStandIn } from "../../local/openid/server.ts";

const callback = "http://127.0.0.1:9/callback";
const verifier = "v".repeat(50);
const challenge = createHash("sha256").update(verifier).digest("base64url");

let provider: OpenIdStandIn;
beforeAll(async () => {
  provider = await startOpenIdStandIn();
});
afterAll(() => provider.close());

function authorizeUrl(changes: Record<string, string> = {}) {
  const query = {
    response_type: "code",
    client_id: provider.clientId,
    redirect_uri: callback,
    state: "state-1",
    nonce: "nonce-1",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...changes,
  };
  return `${provider.url}/authorize?${new URLSearchParams(query)}`;
}

async function consent(): Promise<URL> {
  const body = new URLSearchParams({ name: "Ada", email: "ada@example.com" });
  const response = await fetch(authorizeUrl(), { method: "POST", body, redirect: "manual" });
  return new URL(response.headers.get("location") ?? "");
}

function exchange(code: string, changes: Record<string, string> = {}) {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: callback,
    code_verifier: verifier,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    ...changes,
  });
  return fetch(`${provider.url}/token`, { method: "POST", body });
}

test("a person who consents comes back with a code that buys a signed identity", async () => {
  const target = await consent();
  expect(target.searchParams.get("state")).toBe("state-1");
  const response = await exchange(target.searchParams.get("code") ?? "");
  const tokens: { access_token: string; id_token: string } = await response.json();
  const keys = createRemoteJWKSet(new URL(`${provider.url}/jwks`));
  const { payload } = await jwtVerify(tokens.id_token, keys, { issuer: provider.url, audience: provider.clientId });
  const info = await fetch(`${provider.url}/userinfo`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
  const person = { name: "Ada", email: "ada@example.com", email_verified: true, sub: payload.sub };
  expect(payload).toMatchObject({ ...person, nonce: "nonce-1" });
  expect(await info.json()).toEqual(person);
});

test("the same address is the same person every time", async () => {
  const subjects = [];
  for (let round = 0; round < 2; round += 1) {
    const code = (await consent()).searchParams.get("code") ?? "";
    const { access_token }: { access_token: string } = await (await exchange(code)).json();
    const info = await fetch(`${provider.url}/userinfo`, { headers: { authorization: `Bearer ${access_token}` } });
    const { sub }: { sub: string } = await info.json();
    subjects.push(sub);
  }
  expect(subjects[0]).toBe(subjects[1]);
});

test("a code works once", async () => {
  const code = (await consent()).searchParams.get("code") ?? "";
  const answers = [await exchange(code), await exchange(code)];
  expect(answers.map(({ status }) => status)).toEqual([200, 400]);
});

test.each([
  ["a wrong verifier", { code_verifier: "w".repeat(50) }, 400],
  ["another redirect address", { redirect_uri: "http://127.0.0.1:9/other" }, 400],
  ["a wrong secret", { client_secret: "guess" }, 401],
])("%s buys nothing", async (_name, changes, status) => {
  const code = (await consent()).searchParams.get("code") ?? "";
  expect((await exchange(code, changes)).status).toBe(status);
});

test.each([
  ["an unknown client", { client_id: "stranger" }],
  ["no code flow", { response_type: "token" }],
  ["a redirect that is no address", { redirect_uri: "nowhere" }],
])("a request with %s is refused", async (_name, changes) => {
  expect((await fetch(authorizeUrl(changes))).status).toBe(400);
});
