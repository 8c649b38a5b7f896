import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { address, password, startWorld } from "./world.ts";
import type { World } from "./world.ts";
import { ownId } from "../../support/owner-ids.ts";
import { bearing } from "../../support/credentials.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const hour = 3_600_000;
const newEmail = () => `${createId().toLowerCase()}@example.test`;
const isOver = (token: string) =>
  expect(world.sessions.requireCaller(bearing(token))).rejects.toMatchObject({ code: "auth.expired" });
const signIn = (email: string, typed = password) =>
  world.auth.signIn({ email, password: typed, guest: undefined }, address);
const isRefused = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code });

/** An account was opened with an address; its mail lies in that address's mailbox. */
async function openedAccount() {
  const email = newEmail();
  const { token: session, user } = await world.signUp(email);
  return { email, session, userId: user.id, mailed: world.verifyToken(email) };
}

describe("the mail that confirms an address", () => {
  test("opened where the account is signed in, keeps its password and its session", async () => {
    const { email, session, mailed } = await openedAccount();
    const held = await world.held(session);
    expect(await world.auth.readVerification(mailed, held)).toEqual({ email, password_needed: false });
    const confirmed = await world.auth.verifyEmail({ token: mailed }, held, address);
    expect(confirmed).toMatchObject({ token: session, password_removed: false, user: { email, email_verified: true } });
    expect((await signIn(email)).user.email_verified).toBe(true);
  });

  test("opened elsewhere, asks for the password, and is not spent before", async () => {
    const { email, session, mailed } = await openedAccount();
    expect(await world.auth.readVerification(mailed, null)).toEqual({ email, password_needed: true });
    await isRefused(world.auth.verifyEmail({ token: mailed }, null, address), "auth.password_needed");
    expect((await world.sessions.requireCaller(bearing(session))).emailVerified).toBe(false);
    const wrong = world.auth.verifyEmail({ token: mailed, password: "not the password" }, null, address);
    await isRefused(wrong, "auth.wrong_credentials");
    const confirmed = await world.auth.verifyEmail({ token: mailed, password }, null, address);
    expect(confirmed).toMatchObject({ password_removed: false, user: { email, email_verified: true } });
    expect((await world.sessions.requireCaller(bearing(session))).emailVerified).toBe(true);
    await isRefused(world.auth.verifyEmail({ token: mailed, password }, null, address), "auth.link_invalid");
  });

  test("opened by the reader of the mail, removes the password and sessions of another person who signed up the address", async () => {
    const { email, session, userId, mailed } = await openedAccount();
    const other = await signIn(email);
    const confirmed = await world.auth.verifyEmail({ token: mailed, disown: true }, null, address);
    expect(confirmed).toMatchObject({ password_removed: true, user: { id: userId, email_verified: true } });
    await isOver(session);
    await isOver(other.token);
    await isRefused(signIn(email), "auth.wrong_credentials");
    const caller = await world.sessions.requireCaller(bearing(confirmed.token));
    await world.auth.setPassword(caller, { current: undefined, password: "a password of my own" });
    expect((await signIn(email, "a password of my own")).user.id).toBe(userId);
  });

  test("takes everything away also where the account is signed in, when that is said", async () => {
    const { email, session, userId, mailed } = await openedAccount();
    const held = await world.held(session);
    const { token } = await world.auth.verifyEmail({ token: mailed, disown: true }, held, address);
    await isOver(session);
    await isRefused(signIn(email), "auth.wrong_credentials");
    expect(await world.sessions.requireCaller(bearing(token))).toMatchObject({ id: userId, emailVerified: true });
  });

  test("moves what its reader asked as a guest, also to an account that another person opened", async () => {
    const { userId, mailed } = await openedAccount();
    const guest = await world.auth.createGuest(address);
    const conversation = createId();
    await world.converse(ownId(guest.user.id), conversation);
    await world.auth.verifyEmail({ token: mailed, disown: true }, await world.held(guest.token), address);
    expect(await world.ownerOf(conversation)).toBe(userId);
  });

  test("asks a guest and a person signed in to another account as it asks a visitor", async () => {
    const stranger = await world.signUp(newEmail());
    const guest = await world.auth.createGuest(address);
    for (const { token } of [stranger, guest]) {
      const { mailed } = await openedAccount();
      const held = await world.held(token);
      expect(await world.auth.readVerification(mailed, held)).toMatchObject({ password_needed: true });
      await isRefused(world.auth.verifyEmail({ token: mailed }, held, address), "auth.password_needed");
    }
  });

  test("opened a second time, of an address that is confirmed, signs in and takes nothing away", async () => {
    const { email, session, mailed } = await openedAccount();
    await world.auth.sendVerification(await world.sessions.requireCaller(bearing(session)), { locale: "en" });
    await world.auth.verifyEmail({ token: world.verifyToken(email), password }, null, address);
    expect(await world.auth.readVerification(mailed, null)).toEqual({ email, password_needed: false });
    const again = await world.auth.verifyEmail({ token: mailed, disown: true }, null, address);
    expect(again.password_removed).toBe(false);
    expect((await signIn(email)).user.email).toBe(email);
    await world.sessions.requireCaller(bearing(session));
  });

  test("counts passwords that are tried there like those of the sign-in", async () => {
    const { email, mailed } = await openedAccount();
    const before = world.taken.length;
    const wrong = world.auth.verifyEmail({ token: mailed, password: "not the password" }, null, address);
    await isRefused(wrong, "auth.wrong_credentials");
    expect(world.taken.slice(before)).toContain(`password-here e-mail ${email} ${address}`);
    world.refused.add(`password-here e-mail ${email} ${address}`);
    await isRefused(world.auth.verifyEmail({ token: mailed, password }, null, address), "request.too_many");
  });

  test("opens for a day, nothing when it is forged, and nothing once the account has another address", async () => {
    const { mailed } = await openedAccount();
    world.wait(24 * hour + 1);
    await isRefused(world.auth.readVerification(mailed, null), "auth.link_invalid");
    await isRefused(world.auth.verifyEmail({ token: "x".repeat(48) }, null, address), "auth.link_invalid");
    const moved = await openedAccount();
    await world.sql(`update "user" set email = $2 where id = $1`, [moved.userId, newEmail()]);
    const confirming = world.auth.verifyEmail({ token: moved.mailed, disown: true }, null, address);
    await isRefused(confirming, "auth.link_invalid");
    await world.sessions.requireCaller(bearing(moved.session));
  });
});

describe("a sign-in link to an unconfirmed address", () => {
  test("keeps everything where the account is signed in", async () => {
    const { email, session } = await openedAccount();
    const link = await world.askLink(email);
    const entered = await world.auth.validateToken(link, await world.held(session), address);
    expect(entered).toMatchObject({ token: session, password_removed: false, user: { email_verified: true } });
    await signIn(email);
  });

  test("takes everything away where another account is", async () => {
    const { email, session } = await openedAccount();
    const stranger = await world.signUp(newEmail());
    const entered = await world.auth.validateToken(
      await world.askLink(email),
      await world.held(stranger.token),
      address,
    );
    expect(entered).toMatchObject({ password_removed: true, user: { email } });
    await isOver(session);
    await world.sessions.requireCaller(bearing(stranger.token));
  });
});

describe("what was set up at an unconfirmed address", () => {
  const waysToProve = {
    "the confirmation": async (email: string, mailed: string) => {
      await world.auth.verifyEmail({ token: mailed, disown: true }, null, address);
      return email;
    },
    "a sign-in link": async (email: string) => world.auth.validateToken(await world.askLink(email), null, address),
    "a new password": async (email: string) =>
      world.auth.resetPassword({ token: await world.askReset(email), password: "an entirely new one" }, address),
  };

  test.each(Object.entries(waysToProve))(
    "goes by %s: accounts elsewhere, sessions, mailed tokens",
    async (_, prove) => {
      const { email, session, userId, mailed } = await openedAccount();
      await world.sql("insert into account (id, account_id, provider_id, user_id) values ($1, $2, 'google', $3)", [
        createId(),
        `of the attacker ${userId}`,
        userId,
      ]);
      await world.auth.sendVerification(await world.sessions.requireCaller(bearing(session)), { locale: "en" });
      const planted = world.verifyToken(email);
      await prove(email, mailed);
      await isOver(session);
      const providers = await world.sql("select provider_id from account where user_id = $1", [userId]);
      expect(providers.filter(({ provider_id }) => provider_id === "google")).toEqual([]);
      await isRefused(signIn(email), "auth.wrong_credentials");
      await isRefused(world.auth.readVerification(planted, null), "auth.link_invalid");
    },
  );

  test("stays when the address is confirmed already", async () => {
    const { email, mailed, userId } = await openedAccount();
    await world.auth.verifyEmail({ token: mailed, password }, null, address);
    await world.sql("insert into account (id, account_id, provider_id, user_id) values ($1, $1, 'google', $2)", [
      createId(),
      userId,
    ]);
    await world.auth.resetPassword({ token: await world.askReset(email), password: "an entirely new one" }, address);
    const providers = await world.sql("select provider_id from account where user_id = $1 order by 1", [userId]);
    expect(providers.map((row) => row["provider_id"])).toEqual(["credential", "google"]);
  });
});

describe("a sign-in that runs while the address is proven", () => {
  test("by the password gets no session", async () => {
    const { email, userId, mailed } = await openedAccount();
    const credential = await world.repository.findCredential(email);
    await world.auth.verifyEmail({ token: mailed, disown: true }, null, address);
    const entry = {
      userId: ownId(userId),
      token: createId(),
      opens: true,
      coded: false,
      hash: credential?.hash ?? null,
      cameFor: null,
      guestToken: null,
    };
    expect(await world.repository.enter(entry, new Date(world.clock.now()))).toBeNull();
  });

  test("sets no password with the session that has ended", async () => {
    const { email, session, mailed } = await openedAccount();
    const caller = await world.sessions.requireCaller(bearing(session));
    const { token } = await world.auth.verifyEmail({ token: mailed, disown: true }, null, address);
    await isRefused(
      world.auth.setPassword(caller, { current: undefined, password: "a backdoor of mine" }),
      "auth.expired",
    );
    await isRefused(signIn(email, "a backdoor of mine"), "auth.wrong_credentials");
    await world.sessions.requireCaller(bearing(token));
  });
});
