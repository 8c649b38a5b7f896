import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PasskeyCreation, PasskeyRequest } from "../../worker/contract/passkeys.contract.ts";
import { newAdminSession } from "../support/admins.ts";
import { createAuthenticator } from "../support/soft-authenticator.ts";
import type { Said } from "../support/soft-authenticator.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, makeAccount, makeGuest, password, signedIn } from "./auth-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

type Authenticator = ReturnType<typeof createAuthenticator>;

const post = (path: string, body: unknown, token?: string, headers?: HeadersInit) =>
  call(stack, "POST", path, { token, body, ...(headers && { headers }) });
const outcome = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.error?.code];

async function begin(token: string): Promise<PasskeyCreation> {
  const { body } = await post("/api/auth/passkeys/begin", { password }, token);
  return body as unknown as PasskeyCreation;
}

async function request(headers?: HeadersInit): Promise<PasskeyRequest> {
  const { body } = await post("/api/auth/passkeys/sign-in/begin", {}, undefined, headers);
  return body as unknown as PasskeyRequest;
}

async function holder(email: string, authenticator = createAuthenticator(stack.url)) {
  const account = await makeAccount(stack, email);
  const answer = authenticator.create(await begin(account.token));
  const added = await post("/api/auth/passkeys", { answer }, account.token);
  if (added.status !== 200) throw new Error(JSON.stringify(added.body));
  return { ...account, userId: account.id, authenticator, id: String(added.body["id"]) };
}

const noise = () => randomBytes(120).toString("base64url");

const enter = async (authenticator: Authenticator, otherwise: Partial<Said> = {}) =>
  post("/api/auth/passkeys/sign-in", { answer: authenticator.answer(await request(), otherwise) });

describe("a passkey", () => {
  test("is added, signs in, is renamed and is removed", async () => {
    const { id, email, token, authenticator } = await holder("passkey@example.test");
    expect((await stack.waitForMail(email)).subject).toBe("A passkey was added to your account");
    expect(signedIn(await enter(authenticator)).email).toBe(email);
    const path = `/api/auth/passkeys/${id}`;
    await call(stack, "PATCH", path, { token, body: { name: "Laptop" } });
    const { body } = await call(stack, "GET", "/api/auth/passkeys", { token });
    expect(body["data"]).toEqual([{ id, name: "Laptop", created_at: expect.any(String), used_at: expect.any(String) }]);
    await call(stack, "DELETE", path, { token, body: { password } });
    expect(outcome(await enter(authenticator))).toEqual([403, "auth.passkey_invalid"]);
    expect(stack.logs.join("\n")).toContain("security.passkey_sign_in");
    expect(stack.logs.join("\n")).not.toContain(authenticator.id);
  });

  test.each(["ES256", "EdDSA", "RS256"] as const)("may be a key of %s", async (kind) => {
    const { authenticator } = await holder(`${kind}@example.test`, createAuthenticator(stack.url, kind));
    expect((await enter(authenticator)).status).toBe(200);
  });

  test("opens an admin's account, and is read in the log", async () => {
    const { token, admin } = await newAdminSession(stack, { password });
    const began = await post("/api/admin/auth/passkeys/begin", { password }, token);
    const authenticator = createAuthenticator(stack.url);
    const answer = authenticator.create(began.body as unknown as PasskeyCreation);
    expect((await post("/api/admin/auth/passkeys", { answer }, token)).status).toBe(200);
    const { body: asked } = await post("/api/admin/auth/passkeys/sign-in/begin", {});
    const entered = await post("/api/admin/auth/passkeys/sign-in", {
      answer: authenticator.answer(asked as unknown as PasskeyRequest),
    });
    expect(entered.body).toMatchObject({ admin: { id: admin.id, two_factor: true } });
    const log = await call(stack, "GET", "/api/admin/audit?q=passkey", { token: entered.body.token });
    expect(log.status).toBe(200);
  });

  test("is none of a guest's", async () => {
    const { token } = await makeGuest(stack);
    expect(outcome(await post("/api/auth/passkeys/begin", {}, token))).toEqual([403, "auth.forbidden"]);
  });
});

describe("an attack on a sign-in by passkey", () => {
  test.each<[string, Partial<Said>]>([
    ["of another origin", { origin: "https://ensemble.evil" }],
    ["for another site", { rpId: "ensemble.evil" }],
    ["in the name of another account", { userHandle: "YW5vdGhlcg" }],
    ["without a verified person", { flags: 1 }],
    ["by a copy of the passkey", { counter: 0 }],
  ])("is refused with an answer %s", async (how, otherwise) => {
    const { authenticator } = await holder(`${how.replaceAll(" ", "-")}@example.test`);
    await enter(authenticator);
    expect(outcome(await enter(authenticator, otherwise))).toEqual([403, "auth.passkey_invalid"]);
  });

  test("learns the same of a passkey that is unknown and of one that is another's", async () => {
    const { userId, authenticator } = await holder("foreign@example.test");
    const stranger = createAuthenticator(stack.url);
    const userHandle = Buffer.from(userId).toString("base64url");
    const forged = { ...stranger.answer(await request(), { userHandle }), id: authenticator.id };
    const answers = [
      await enter(stranger, { userHandle }),
      await post("/api/auth/passkeys/sign-in", { answer: forged }),
    ];
    for (const answer of answers) expect(outcome(answer)).toEqual([403, "auth.passkey_invalid"]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  test("is refused with an answer that was recorded", async () => {
    const { authenticator } = await holder("recorded@example.test");
    const answer = authenticator.answer(await request());
    expect((await post("/api/auth/passkeys/sign-in", { answer })).status).toBe(200);
    expect(outcome(await post("/api/auth/passkeys/sign-in", { answer }))).toEqual([401, "auth.sign_in_over"]);
  });

  test("gets no challenge for a site that the request names", async () => {
    const evil = {
      origin: "https://ensemble.evil",
      "x-forwarded-host": "ensemble.evil",
      referer: "https://ensemble.evil/",
    };
    expect((await request(evil)).rpId).toBe(new URL(stack.url).hostname);
    const { authenticator } = await holder("headers@example.test");
    const answer = authenticator.answer(await request(evil), { origin: "https://ensemble.evil" });
    const entered = await post("/api/auth/passkeys/sign-in", { answer }, undefined, evil);
    expect(outcome(entered)).toEqual([403, "auth.passkey_invalid"]);
  });

  test("learns of a suspension with the passkey alone", async () => {
    const { email, authenticator } = await holder("suspended-holder@example.test");
    await stack.sql(`update "user" set suspended_at = now() where email = $1`, [email]);
    expect(outcome(await enter(authenticator))).toEqual([403, "auth.suspended"]);
  });

  test("breaks nothing with bytes that are no answer", async () => {
    const { token, authenticator } = await holder("bytes@example.test");
    const right = authenticator.answer(await request());
    for (const field of ["clientDataJSON", "authenticatorData", "signature", "userHandle"] as const)
      for (const bytes of ["AA", noise().slice(0, 80)]) {
        const answer = { ...right, response: { ...right.response, [field]: bytes } };
        const { status } = await post("/api/auth/passkeys/sign-in", { answer });
        expect([field, status]).toEqual([field, field === "clientDataJSON" ? 401 : 403]);
      }
    const created = createAuthenticator(stack.url).create(await begin(token));
    for (const attestationObject of ["AA", "oA", noise()]) {
      const answer = { ...created, response: { ...created.response, attestationObject } };
      const added = await post("/api/auth/passkeys", { answer }, token);
      expect(outcome(added)).toEqual([403, "auth.passkey_invalid"]);
    }
  });
});
