import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { address, password, startWorld } from "./world.ts";
import type { World } from "./world.ts";
import { bearing } from "../../support/credentials.ts";

const minute = 60_000;
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe("a sign-in link", () => {
  test("makes the account of an address that has none, confirmed and without a password", async () => {
    const link = await world.askLink("New@example.test");
    const session = await world.auth.validateToken(link, null, address);
    expect(session).toMatchObject({
      password_removed: false,
      user: { email: "new@example.test", name: "new", email_verified: true },
    });
    expect((await world.sessions.requireCaller(bearing(session.token))).plan?.monthlyPriceCents).toBe(0);
  });

  test("opens once", async () => {
    const link = await world.askLink("once@example.test");
    const tries = await Promise.allSettled([1, 2, 3].map(() => world.auth.validateToken(link, null, address)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(tries.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "auth.link_invalid" } });
  });

  test("opens within fifteen minutes", async () => {
    const link = await world.askLink("slow@example.test");
    world.wait(15 * minute + 1);
    await expect(world.auth.validateToken(link, null, address)).rejects.toMatchObject({ code: "auth.link_invalid" });
  });

  test("opens for its own address only, and is not spent by a try with another", async () => {
    const link = await world.askLink("mine@example.test");
    const stolen = { ...link, email: "yours@example.test" };
    await expect(world.auth.validateToken(stolen, null, address)).rejects.toMatchObject({ code: "auth.link_invalid" });
    expect((await world.auth.validateToken(link, null, address)).user.email).toBe("mine@example.test");
  });

  test("does not stand in the database in any form that opens", async () => {
    const { token } = await world.askLink("hashed@example.test");
    const rows = await world.sql("select identifier, value from verification");
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain("hashed@example.test");
  });

  test("takes the password and the sessions of an unconfirmed address away, and says so", async () => {
    const squatter = await world.signUp("owner@example.test");
    const session = await world.auth.validateToken(await world.askLink("owner@example.test"), null, address);
    expect(session).toMatchObject({ password_removed: true, user: { id: squatter.user.id, email_verified: true } });
    await expect(world.sessions.requireCaller(bearing(squatter.token))).rejects.toMatchObject({ code: "auth.expired" });
    const again = world.auth.signIn({ email: "owner@example.test", password, guest: undefined }, address);
    await expect(again).rejects.toMatchObject({ code: "auth.wrong_credentials" });
  });

  test("leaves the password of a confirmed address alone", async () => {
    await world.signUp("confirmed@example.test");
    const body = { token: world.verifyToken("confirmed@example.test"), password };
    await world.auth.verifyEmail(body, null, address);
    const session = await world.auth.validateToken(await world.askLink("confirmed@example.test"), null, address);
    expect(session.password_removed).toBe(false);
    await world.auth.signIn({ email: "confirmed@example.test", password, guest: undefined }, address);
  });

  test("a person without a password sets one without naming the current", async () => {
    const session = await world.auth.validateToken(await world.askLink("sets@example.test"), null, address);
    const caller = await world.sessions.requireCaller(bearing(session.token));
    await world.auth.setPassword(caller, { current: undefined, password });
    expect((await world.auth.signIn({ email: "sets@example.test", password, guest: undefined }, address)).user.id).toBe(
      caller.id,
    );
  });
});

/** What a call answers and what it costs. */
const work = async (act: () => Promise<unknown>) => {
  const [trips, mails] = [world.roundTrips(), world.mails.length];
  const answer = await act();
  return { answer, trips: world.roundTrips() - trips, mails: world.mails.length - mails };
};

describe("asking by mail answers the same whether or not an address has an account", () => {
  test("a link: same answer, same work", async () => {
    await world.signUp("member@example.test");
    const ask = (email: string) =>
      work(() => world.auth.requestLink({ email, guest: undefined, locale: "en", redirect: undefined }, address));
    expect(await ask("member@example.test")).toEqual(await ask("stranger@example.test"));
  });

  test("a new password: same answer, same work; the mail alone says that there is no account", async () => {
    await world.signUp("member2@example.test");
    const ask = (email: string) => work(() => world.auth.requestReset({ email, locale: "en" }, address));
    expect(await ask("member2@example.test")).toEqual(await ask("stranger2@example.test"));
    expect(world.mails.at(-1)).toMatchObject({
      to: "stranger2@example.test",
      subject: "There's no account with this email",
    });
  });

  test("one network gets only so many mails", async () => {
    world.refused.add(`mail ${address}`);
    const ask = world.auth.requestReset({ email: "flooded@example.test", locale: "en" }, address);
    await expect(ask).rejects.toMatchObject({ code: "request.too_many" });
    world.refused.delete(`mail ${address}`);
  });

  test("strangers who ask for many mails to one address leave its owner's session its own", async () => {
    const { token } = await world.signUp("besieged@example.test");
    for (const kind of ["mail", "mail-anywhere"]) world.refused.add(`${kind} e-mail besieged@example.test`);
    const before = world.mails.length;
    await world.auth.sendVerification(await world.sessions.requireCaller(bearing(token)), { locale: "en" });
    expect(world.mails).toHaveLength(before + 1);
  });
});

describe("a link for a new password", () => {
  test("sets it, confirms the address and ends every session", async () => {
    const { token: session } = await world.signUp("forgot@example.test");
    await world.auth.resetPassword(
      { token: await world.askReset("forgot@example.test"), password: "an entirely new one" },
      address,
    );
    await expect(world.sessions.requireCaller(bearing(session))).rejects.toMatchObject({ code: "auth.expired" });
    const signedIn = await world.auth.signIn(
      { email: "forgot@example.test", password: "an entirely new one", guest: undefined },
      address,
    );
    expect(signedIn.user.email_verified).toBe(true);
  });

  test("opens once, within fifteen minutes", async () => {
    await world.signUp("forgets@example.test");
    const token = await world.askReset("forgets@example.test");
    await world.auth.resetPassword({ token, password: "an entirely new one" }, address);
    const again = world.auth.resetPassword({ token, password: "an attacker's one" }, address);
    await expect(again).rejects.toMatchObject({ code: "auth.link_invalid" });
    const late = await world.askReset("forgets@example.test");
    world.wait(15 * minute + 1);
    const tooLate = world.auth.resetPassword({ token: late, password: "an attacker's one" }, address);
    await expect(tooLate).rejects.toMatchObject({ code: "auth.link_invalid" });
  });

  test("is not spent by a password that is refused", async () => {
    await world.signUp("retries@example.test");
    const token = await world.askReset("retries@example.test");
    await expect(world.auth.resetPassword({ token, password: "aaaaaaaaaaaa" }, address)).rejects.toMatchObject({
      code: "auth.weak_password",
    });
    await world.auth.resetPassword({ token, password: "an entirely new one" }, address);
  });

  test("a token of one kind opens nothing of another", async () => {
    const { token } = await world.askLink("kinds@example.test");
    await expect(world.auth.resetPassword({ token, password: "an entirely new one" }, address)).rejects.toMatchObject({
      code: "auth.link_invalid",
    });
    await expect(world.auth.verifyEmail({ token }, null, address)).rejects.toMatchObject({ code: "auth.link_invalid" });
  });
});
