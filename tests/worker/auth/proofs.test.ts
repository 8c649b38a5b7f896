import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { address, password, startWorld } from "./world.ts";
import type { World } from "./world.ts";
import { bearing } from "../../support/credentials.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const minute = 60_000;

/** A user who has come by a mailed link and has no password. */
async function enterByLink(email: string) {
  await world.auth.requestLink({ email, guest: undefined, locale: "en", redirect: undefined }, address);
  const link = world.mailedLink(email);
  if (link.kind !== "link") throw new Error("no link was mailed");
  const { token } = await world.auth.validateToken(link, null, address);
  return world.sessions.requireCaller(bearing(token));
}

describe("where no password goes along, a proof a moment ago stands in for it", () => {
  const acts = {
    "a first password": (caller) => world.auth.setPassword(caller, { current: undefined, password, locale: "en" }),
    "a second factor": (caller) => world.auth.setUpSecondFactor(caller, {}),
    "a new address": (caller) =>
      world.auth.requestNewEmail(caller, { email: `new-${caller.email}`, locale: "en" }, address),
  } satisfies Record<string, (caller: Awaited<ReturnType<typeof enterByLink>>) => Promise<unknown>>;

  test.each(Object.entries(acts))("for %s", async (what, act) => {
    const name = what.replaceAll(" ", "-");
    const stale = await enterByLink(`stale-${name}@example.test`);
    const fresh = await enterByLink(`fresh-${name}@example.test`);
    await act(fresh);
    world.wait(10 * minute + 1000);
    await expect(act(stale)).rejects.toMatchObject({ code: "auth.proof_needed" });
  });
});

describe("a mail after a password change", () => {
  test("goes to its owner in their language, with the way to a new one", async () => {
    const { token } = await world.signUp("told@example.test");
    const caller = await world.sessions.requireCaller(bearing(token));
    const change = { current: password, password: "une toute autre phrase", locale: "fr" as const };
    await world.auth.setPassword(caller, change);
    const mail = world.mails.at(-1);
    expect(mail).toMatchObject({ to: "told@example.test", subject: "Votre mot de passe a changé" });
    expect(mail?.text).toContain("http://127.0.0.1:4000/auth?mode=forgot");
  });

  test("follows a mailed link for a new one too", async () => {
    const email = "told-reset@example.test";
    await world.signUp(email);
    await world.auth.requestReset({ email, locale: "en" }, address);
    const link = world.mailedLink(email);
    if (link.kind !== "reset") throw new Error("no link was mailed");
    await world.auth.resetPassword({ token: link.token, password: "an entirely new one", locale: "en" }, address);
    expect(world.mails.at(-1)).toMatchObject({ to: email, subject: "Your password has changed" });
  });

  test("does not follow a change that was refused", async () => {
    const { token } = await world.signUp("refused@example.test");
    const before = world.mails.length;
    const caller = await world.sessions.requireCaller(bearing(token));
    const wrong = { current: "not the password", password: "an entirely new one", locale: "en" as const };
    await expect(world.auth.setPassword(caller, wrong)).rejects.toMatchObject({ code: "auth.wrong_credentials" });
    expect(world.mails).toHaveLength(before);
  });
});
