import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOpenIdStandIn } from "../../../local/openid/server.ts";
import type { OpenIdStandIn } from "../../../local/openid/server.ts";
import { readAuthLink } from "../../../worker/contract/auth-links.rules.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { sha256Base64Url } from "../../../worker/lib/sha256.ts";
import type { UserCaller } from "../../../worker/lib/caller.ts";
import { protecting } from "./protecting.ts";
import { proving } from "./proving.ts";
import { address, publicUrl, startWorld } from "./world.ts";
import type { World } from "./world.ts";

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

const minute = 60_000;
const { callerOf, signUpConfirmed } = protecting(() => world);
const { age, isProved } = proving(() => world);
const newEmail = () => `${createId().toLowerCase()}@example.test`;
const is = (code: string) => expect.objectContaining({ code });
const verifierOf = () => randomBytes(32).toString("base64url");

async function goThere(url: string, email: string): Promise<string> {
  const form = new URLSearchParams({ name: "Ada Google", email });
  const answer = await fetch(url, { method: "POST", body: form, redirect: "manual" });
  const link = readAuthLink(
    new URL(await world.auth.receiveGoogle(new Request(answer.headers.get("location") ?? ""))).hash,
  );
  if (link?.kind !== "proof") throw new Error(`no code came back: ${JSON.stringify(link)}`);
  return link.token;
}
async function signInByGoogle(email: string) {
  const verifier = verifierOf();
  const { url } = await world.auth.startGoogle({ challenge: await sha256Base64Url(verifier) }, address);
  const form = new URLSearchParams({ name: "Ada Google", email });
  const answer = await fetch(url, { method: "POST", body: form, redirect: "manual" });
  const there = await world.auth.receiveGoogle(new Request(answer.headers.get("location") ?? ""));
  const link = readAuthLink(new URL(there).hash);
  if (link?.kind !== "google") throw new Error("no code came back");
  return world.auth.finishGoogle({ code: link.token, verifier }, address);
}
async function linked() {
  const email = newEmail();
  const { token, user } = await signInByGoogle(email);
  return { email, token, user, caller: await age(token) };
}
async function begin(caller: UserCaller) {
  const verifier = verifierOf();
  const { url } = await world.auth.startGoogleProof(caller, { challenge: await sha256Base64Url(verifier) });
  return { verifier, url };
}
const count = async (table: "session" | "account" | '"user"') =>
  Number((await world.sql(`select count(*) from ${table}`))[0]?.["count"]);

describe("a proof by Google", () => {
  test("by the linked account proves the session, and opens none", async () => {
    const { email, token, caller } = await linked();
    expect(await world.auth.readProofs(caller)).toMatchObject({ google: true, link: false });
    const sessions = await count("session");
    const { verifier, url } = await begin(caller);
    expect(new URL(url).searchParams.get("prompt")).toBe("select_account");
    const code = await goThere(url, email);
    expect(await isProved(token)).toBe(false);
    await world.auth.finishGoogleProof(caller, { code, verifier });
    expect(await isProved(token)).toBe(true);
    expect(await count("session")).toBe(sessions);
  });

  test("is refused of another account at Google, and makes and links none", async () => {
    const { token, caller } = await linked();
    const stranger = await signUpConfirmed(newEmail());
    const before = [await count("account"), await count('"user"')];
    for (const email of [newEmail(), stranger.user.email]) {
      const { verifier, url } = await begin(caller);
      const code = await goThere(url, email);
      await expect(world.auth.finishGoogleProof(caller, { code, verifier })).rejects.toEqual(is("auth.google_failed"));
    }
    const other = await linked();
    const { verifier, url } = await begin(caller);
    const code = await goThere(url, other.email);
    await expect(world.auth.finishGoogleProof(caller, { code, verifier })).rejects.toEqual(is("auth.google_unlinked"));
    expect([await count("account"), await count('"user"')]).toEqual([Number(before[0]) + 1, Number(before[1]) + 1]);
    expect(await isProved(token)).toBe(false);
  });

  test("counts in the session and for the page that began, once", async () => {
    const { email, token, caller } = await linked();
    const elsewhere = await callerOf((await signInByGoogle(email)).token);
    for (const [who, ownVerifier] of [
      [elsewhere, true],
      [caller, false],
    ] as const) {
      const { verifier, url } = await begin(caller);
      const sent = { code: await goThere(url, email), verifier: ownVerifier ? verifier : verifierOf() };
      await expect(world.auth.finishGoogleProof(who, sent)).rejects.toEqual(is("auth.link_invalid"));
    }
    const { verifier, url } = await begin(caller);
    const code = await goThere(url, email);
    await world.auth.finishGoogleProof(caller, { code, verifier });
    await expect(world.auth.finishGoogleProof(caller, { code, verifier })).rejects.toEqual(is("auth.link_invalid"));
    expect(await isProved(token)).toBe(true);
  });

  test("that Google refused fails, and so does one whose sign-in at Google is old", async () => {
    const { email, caller } = await linked();
    const { verifier, url } = await begin(caller);
    const state = new URL(url).searchParams.get("state") ?? "";
    const refused = `${publicUrl}/api/auth/callback/google?error=access_denied&state=${state}`;
    const link = readAuthLink(new URL(await world.auth.receiveGoogle(new Request(refused))).hash);
    const code = link?.kind === "proof" ? link.token : "";
    await expect(world.auth.finishGoogleProof(caller, { code, verifier })).rejects.toEqual(is("auth.google_failed"));
    // The stand-in says when one signed in by the clock of the machine, which is behind that of the product now.
    world.wait(11 * minute);
    const late = await begin(caller);
    const sent = { code: await goThere(late.url, email), verifier: late.verifier };
    await expect(world.auth.finishGoogleProof(caller, sent)).rejects.toEqual(is("auth.google_failed"));
  });
});
