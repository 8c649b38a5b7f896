import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readAuthLink } from "../../worker/contract/auth-links.rules.ts";
import { sha256Base64Url } from "../../worker/lib/sha256.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, makeAccount, makeGuest, newAddress, password, signUp, signedIn } from "./auth-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

async function mailedLink(to: string) {
  const { text } = await stack.waitForMail(to);
  const link = readAuthLink(new URL(/http:\/\/\S+/.exec(text)?.[0] ?? "").hash);
  if (link === null || link.kind === "failed") throw new Error(`no link was mailed to ${to}`);
  return link;
}

describe("from a visitor to an account", () => {
  test("a guest signs up, confirms by mail, signs out, and signs in again", async () => {
    const guest = await makeGuest(stack);
    const ada = await signUp(stack, "ada@example.test", guest.token);
    expect((await call(stack, "GET", "/api/auth/session", { token: guest.token })).status).toBe(401);
    const { token } = await mailedLink("ada@example.test");
    const verified = await call(stack, "POST", "/api/auth/verify", { body: { token }, token: ada.token });
    expect(verified.body).toMatchObject({ token: ada.token, user: { id: ada.id, email_verified: true } });
    expect((await call(stack, "GET", "/api/v01/auth/user-logout", { token: ada.token })).body).toEqual({
      success: true,
    });
    expect((await call(stack, "GET", "/api/auth/session", { token: ada.token })).body.error?.code).toBe("auth.expired");
    const back = await call(stack, "POST", "/api/auth/sign-in", { body: { email: "ada@example.test", password } });
    expect(back.body.user?.id).toBe(ada.id);
  });

  test("an account that a stranger opened is its address's owner's from the confirmation on", async () => {
    const intruder = await signUp(stack, "victim@example.test");
    const { token } = await mailedLink("victim@example.test");
    const verify = (proof: object, held?: string) =>
      call(stack, "POST", "/api/auth/verify", { body: { token, ...proof }, token: held });
    const read = await call(stack, "POST", "/api/auth/verify/read", { body: { token } });
    expect(read.body).toEqual({ email: "victim@example.test", password_needed: true });
    const guest = await makeGuest(stack);
    for (const held of [undefined, guest.token, "x".repeat(60)])
      expect((await verify({}, held)).body.error?.code).toBe("auth.password_needed");
    const owner = await verify({ disown: true });
    expect(owner.body).toMatchObject({ password_removed: true, user: { id: intruder.id, email_verified: true } });
    expect((await call(stack, "GET", "/api/auth/session", { token: intruder.token })).status).toBe(401);
    const back = await call(stack, "POST", "/api/auth/sign-in", { body: { email: "victim@example.test", password } });
    expect(back.body.error?.code).toBe("auth.wrong_credentials");
  });

  test("a mailed link signs in once, and stands in no log", async () => {
    const email = "link+me@example.test";
    await call(stack, "POST", "/api/auth/link", { body: { email, locale: "fr", redirect: "/user/history" } });
    const link = await mailedLink(email);
    const path = `/api/validate-token/${encodeURIComponent(email)}/${link.token}`;
    expect(signedIn(await call(stack, "GET", path)).email).toBe(email);
    expect((await call(stack, "GET", path)).body.error?.code).toBe("auth.link_invalid");
    expect(stack.logs.join("\n")).not.toContain(link.token);
  });

  test("Google signs in through the browser that began", async () => {
    const verifier = "v".repeat(64);
    const body = { challenge: await sha256Base64Url(verifier), redirect: "/user/history" };
    const { body: began } = await call(stack, "POST", "/api/auth/google", { body });
    const form = new URLSearchParams({ name: "Ada Google", email: "google@example.test" });
    const there = await fetch(String(began["url"]), { method: "POST", body: form, redirect: "manual" });
    const back = new URL(there.headers.get("location") ?? "");
    const arrived = await fetch(stack.url + back.pathname + back.search, { redirect: "manual" });
    const link = readAuthLink(new URL(arrived.headers.get("location") ?? "").hash);
    expect([arrived.status, link?.kind, arrived.headers.get("set-cookie")]).toEqual([303, "google", null]);
    const code = link?.kind === "google" ? link.token : "";
    const finished = await call(stack, "POST", "/api/auth/google/finish", { body: { code, verifier } });
    expect(signedIn(finished).email).toBe("google@example.test");
    expect(finished.body["redirect"]).toBe("/user/history");
  });
});

describe("who a caller is", () => {
  test.each([
    ["no credential", {}, "auth.missing"],
    ["a Basic credential", { authorization: "Basic YWRhOnNlY3JldA==" }, "auth.token_missing"],
    ["a cookie", { cookie: "better-auth.session_token=abc" }, "auth.missing"],
    ["a token under another header", { "x-api-key": "abcdefghijklmnopqrstuvwxyz" }, "auth.missing"],
  ])("is unknown with %s", async (_name, headers, code) => {
    const { status, body } = await call(stack, "GET", "/api/auth/session", { headers });
    expect([status, body.error?.code]).toEqual([401, code]);
  });

  test("is unknown with two credentials, even when both are genuine", async () => {
    const [one, two] = [await makeGuest(stack), await makeGuest(stack)];
    const headers = new Headers([
      ["authorization", `Bearer ${one.token}`],
      ["authorization", `Bearer ${two.token}`],
    ]);
    expect((await call(stack, "GET", "/api/auth/session", { headers })).status).toBe(401);
  });

  test("is the token's, never the header's", async () => {
    const [ada, bob] = [
      await makeAccount(stack, "header-a@example.test"),
      await makeAccount(stack, "header-b@example.test"),
    ];
    const ask = (claimed: string) =>
      call(stack, "GET", `/api/user/${ada.id}`, { token: ada.token, headers: { "x-user-id": claimed } });
    expect((await ask(ada.id)).status).toBe(200);
    expect((await ask(bob.id)).body.error?.code).toBe("auth.user_mismatch");
  });

  test("gives a caller no other account: reading is not found, writing changes nothing", async () => {
    const [ada, bob] = [
      await makeAccount(stack, "idor-a@example.test"),
      await makeAccount(stack, "idor-b@example.test"),
    ];
    expect((await call(stack, "GET", `/api/user/${bob.id}`, { token: ada.token })).status).toBe(404);
    const writes = [
      call(stack, "POST", `/api/user/${bob.id}/incognito`, { token: ada.token, body: { incognito: true } }),
      call(stack, "POST", `/api/user/update-subscribe/${bob.id}`, { token: ada.token, body: { status: true } }),
    ];
    for (const { status } of await Promise.all(writes)) expect(status).toBe(404);
    const rows = await stack.sql(`select incognito, subscribed from "user" where id = $1`, [bob.id]);
    expect(rows).toEqual([{ incognito: false, subscribed: false }]);
  });

  test("as a guest is not enough for what belongs to an account", async () => {
    const guest = await makeGuest(stack);
    const { status, body } = await call(stack, "GET", `/api/user/subscribe/${guest.id}`, { token: guest.token });
    expect([status, body.error?.code]).toEqual([403, "auth.forbidden"]);
  });

  test("as a person is worth nothing to the admins' calls", async () => {
    const ada = await makeAccount(stack, "not-admin@example.test");
    const { status, body } = await call(stack, "POST", "/api/admin/auth/sign-out", { token: ada.token });
    expect([status, body.error?.code]).toEqual([401, "auth.expired"]);
  });
});

const endOf = async (id: string) => {
  const [row] = await stack.sql(
    "select expires_at > now() + interval '20 days' as far from session where user_id = $1",
    [id],
  );
  return row?.["far"];
};

describe("in time", () => {
  test("a session that is used goes on, once it is past half its life", async () => {
    const ada = await makeAccount(stack, "slides@example.test");
    await stack.sql("update session set expires_at = now() + interval '10 days' where user_id = $1", [ada.id]);
    expect((await call(stack, "GET", "/api/auth/session", { token: ada.token })).status).toBe(200);
    await vi.waitFor(async () => expect(await endOf(ada.id)).toBe(true));
  });

  test("the sweep takes guests who left nothing, and leaves people alone", async () => {
    const [guest, ada] = [await makeGuest(stack), await makeAccount(stack, "swept@example.test")];
    const ids = `{${guest.id},${ada.id}}`;
    await stack.sql(`update "user" set updated_at = now() - interval '8 days' where id = any($1)`, [ids]);
    await stack.sql("update session set updated_at = now() - interval '8 days' where user_id = any($1)", [ids]);
    await stack.runScheduled();
    expect(await stack.sql(`select id from "user" where id = any($1)`, [ids])).toEqual([{ id: ada.id }]);
  });
});

describe("guessing and flooding", () => {
  test("the sixth guest of an address within the hour solves a challenge, and the twenty-first is refused", async () => {
    const address = newAddress();
    const make = (headers: HeadersInit = {}, body = {}) =>
      call(stack, "POST", "/api/auth/guest", { body, address, headers });
    const lies = { "x-forwarded-for": "8.8.8.8", "x-real-ip": "8.8.4.4" };
    for (let made = 0; made < 5; made += 1) expect((await make()).status).toBe(200);
    expect((await make(lies)).body.error?.code).toBe("auth.challenge_required");
    const solved = () => make(lies, { challenge_response: stack.challenge.solve() });
    for (let made = 5; made < 20; made += 1) expect((await solved()).status).toBe(200);
    const { body } = await solved();
    expect(body.error).toMatchObject({
      code: "request.too_many",
      details: { retry_after_seconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 3_600) },
    });
    expect((await call(stack, "POST", "/api/auth/guest", { body: {} })).status).toBe(200);
  });

  test("a password that is guessed from many addresses opens its account after a solved challenge", async () => {
    const email = "guessed@example.test";
    await signUp(stack, email);
    const home = newAddress();
    const enter = (address: string, body: object) =>
      call(stack, "POST", "/api/auth/sign-in", { address, body: { email, password, ...body } });
    const guess = (number: number) => enter(newAddress(), { password: `wrong guess ${number}` });
    expect((await enter(home, {})).status).toBe(200);
    for (let at = 0; at < 20; at += 5) {
      const answers = await Promise.all([0, 1, 2, 3, 4].map((beside) => guess(at + beside)));
      expect(new Set(answers.map(({ body }) => body.error?.code))).toEqual(new Set(["auth.wrong_credentials"]));
    }
    expect((await enter(newAddress(), {})).body.error?.code).toBe("auth.challenge_required");
    expect((await enter(newAddress(), { challenge_response: "made up" })).status).toBe(403);
    expect((await enter(newAddress(), { challenge_response: stack.challenge.solve() })).status).toBe(200);
    expect((await enter(home, {})).status).toBe(200);
  });

  test("an admin is not locked out by wrong passwords either", async () => {
    const body = { email: "root@example.test", password: "wrong" };
    const guess = (more = {}) => call(stack, "POST", "/api/admin/auth/sign-in", { body: { ...body, ...more } });
    for (let times = 0; times < 20; times += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).body.error?.code).toBe("auth.challenge_required");
    const solved = await guess({ challenge_response: stack.challenge.solve() });
    expect(solved.body.error?.code).toBe("auth.wrong_credentials");
  });

  test("an unknown address, a wrong password and a guest's own row answer word for word alike", async () => {
    await signUp(stack, "exists@example.test");
    const guest = await makeGuest(stack);
    const answers = [];
    for (const email of ["exists@example.test", "does-not@example.test", `${guest.id.toLowerCase()}@guest.invalid`]) {
      answers.push(await call(stack, "POST", "/api/auth/sign-in", { body: { email, password: "not the password" } }));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});
