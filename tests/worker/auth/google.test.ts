import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOpenIdStandIn } from "../../../local/openid/server.ts";
import type { OpenIdStandIn } from "../../../local/openid/server.ts";
import { readAuthLink } from "../../../worker/contract/auth-links.rules.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { sha256Base64Url } from "../../../worker/lib/sha256.ts";
import { challengeOf, protecting } from "./protecting.ts";
import { address, password, startWorld } from "./world.ts";
import type { World } from "./world.ts";
import { ownId } from "../../support/owner-ids.ts";
import { bearing } from "../../support/credentials.ts";

let world: World;
let google: OpenIdStandIn;
beforeAll(async () => {
  google = await startOpenIdStandIn();
  world = await startWorld(google);
});
afterAll(async () => {
  await world.close();
  await google.close();
});

const { confirm, nextCode, protect, sessionsOf } = protecting(() => world);

async function begin({ guest, redirect }: { guest?: string; redirect?: string } = {}) {
  const verifier = randomBytes(32).toString("base64url");
  const { url } = await world.auth.startGoogle(
    { challenge: await sha256Base64Url(verifier), guest, redirect },
    address,
  );
  return { verifier, url };
}

/** What the browser does at Google: type a name, and follow the way back. Answers where it ends. */
async function signInThere(url: string, email: string) {
  const form = new URLSearchParams({ name: "Ada Google", email });
  const answer = await fetch(url, { method: "POST", body: form, redirect: "manual" });
  return world.auth.receiveGoogle(new Request(answer.headers.get("location") ?? ""));
}

function codeOf(location: string): string {
  const link = readAuthLink(new URL(location).hash);
  if (link?.kind !== "google") throw new Error(`no code came back: ${location}`);
  return link.token;
}

async function signIn(email: string, options: { guest?: string; redirect?: string } = {}) {
  const { verifier, url } = await begin(options);
  return world.auth.finishGoogle({ code: codeOf(await signInThere(url, email)), verifier }, address);
}

describe("signing in with Google", () => {
  test("opens an account with a confirmed address on the free plan of the source, and opens the page asked for", async () => {
    const session = await signIn("g1@example.test", { redirect: "/user/history?source=landing-pdf" });
    expect(session).toMatchObject({
      redirect: "/user/history?source=landing-pdf",
      password_removed: false,
      user: { name: "Ada Google", email: "g1@example.test", email_verified: true, plan: { plan_type: "pdf" } },
    });
    expect((await world.sessions.requireCaller(bearing(session.token))).id).toBe(session.user.id);
  });

  test("keeps none of Google's tokens", async () => {
    const { user } = await signIn("g0@example.test");
    const [row] = await world.sql("select access_token, refresh_token, id_token from account where user_id = $1", [
      user.id,
    ]);
    expect(row).toEqual({ access_token: null, refresh_token: null, id_token: null });
  });

  test("is the same account the second time", async () => {
    const first = await signIn("g2@example.test");
    expect((await signIn("g2@example.test")).user.id).toBe(first.user.id);
  });

  test("moves what was asked as a guest", async () => {
    const guest = await world.auth.createGuest(address);
    const conversation = createId();
    await world.converse(ownId(guest.user.id), conversation);
    const session = await signIn("g3@example.test", { guest: guest.token });
    expect(await world.ownerOf(conversation)).toBe(session.user.id);
  });

  test("joins a confirmed account of the same address and leaves its password", async () => {
    const { user } = await world.signUp("g4@example.test");
    await world.auth.verifyEmail({ token: world.verifyToken("g4@example.test"), password }, null, address);
    expect(await signIn("g4@example.test")).toMatchObject({ password_removed: false, user: { id: user.id } });
    await world.auth.signIn({ email: "g4@example.test", password, guest: undefined }, address);
  });

  test("takes the password and sessions of an unconfirmed account away before it joins, and says so", async () => {
    const squatter = await world.signUp("g5@example.test");
    expect(await signIn("g5@example.test")).toMatchObject({
      password_removed: true,
      user: { id: squatter.user.id, email_verified: true },
    });
    await expect(world.sessions.requireCaller(bearing(squatter.token))).rejects.toMatchObject({ code: "auth.expired" });
    const old = world.auth.signIn({ email: "g5@example.test", password, guest: undefined }, address);
    await expect(old).rejects.toMatchObject({ code: "auth.wrong_credentials" });
  });

  test("asks for the second factor of an account that has one, and then opens the page that was asked for", async () => {
    const { secret, user } = await protect("g8@example.test");
    const before = await sessionsOf(ownId(user.id));
    const challenge = await challengeOf(signIn("g8@example.test", { redirect: "/user/history" }));
    expect(await sessionsOf(ownId(user.id))).toEqual(before);
    expect(await confirm(challenge, nextCode(secret))).toMatchObject({
      redirect: "/user/history",
      user: { id: user.id },
    });
  });

  test("ends every session that is not claimed by the browser that began", async () => {
    const { url } = await begin();
    const code = codeOf(await signInThere(url, "g6@example.test"));
    const verifier = randomBytes(32).toString("base64url");
    await expect(world.auth.finishGoogle({ code, verifier }, address)).rejects.toMatchObject({
      code: "auth.link_invalid",
    });
    const rows = await world.sql(
      `select 1 from session s join "user" u on u.id = s.user_id where u.email = 'g6@example.test'`,
    );
    expect(rows).toEqual([]);
  });

  test("a code works once", async () => {
    const { verifier, url } = await begin();
    const code = codeOf(await signInThere(url, "g7@example.test"));
    await world.auth.finishGoogle({ code, verifier }, address);
    await expect(world.auth.finishGoogle({ code, verifier }, address)).rejects.toMatchObject({
      code: "auth.link_invalid",
    });
  });

  test("a way back that no sign-in began, or that Google refused, ends at the sign-in page with a reason", async () => {
    const failed = { kind: "failed", code: "auth.google_failed" };
    const forged = await world.auth.receiveGoogle(
      new Request("http://127.0.0.1:4000/api/auth/callback/google?code=x&state=y"),
    );
    expect(readAuthLink(new URL(forged).hash)).toEqual(failed);
    const { url } = await begin();
    const state = new URL(url).searchParams.get("state") ?? "";
    const refused = await world.auth.receiveGoogle(
      new Request(`http://127.0.0.1:4000/api/auth/callback/google?error=access_denied&state=${state}`),
    );
    expect(refused.startsWith("http://127.0.0.1:4000/auth#")).toBe(true);
    expect(readAuthLink(new URL(refused).hash)).toEqual(failed);
  });
});

test("without a configuration Google is not offered and not answered", async () => {
  const plain = await startWorld();
  expect(plain.auth.readOptions()).toEqual({ google: false, challenge: null });
  const start = plain.auth.startGoogle({ challenge: "x".repeat(43), guest: undefined, redirect: undefined }, address);
  await expect(start).rejects.toMatchObject({ code: "auth.google_unavailable" });
  await plain.close();
});
