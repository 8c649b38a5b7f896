import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { challengeOf, protecting } from "./protecting.ts";
import { address, password, startWorld } from "./world.ts";
import type { World } from "./world.ts";
import { ownId } from "../../support/owner-ids.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const minute = 60_000;
const invalid = { code: "auth.code_invalid" };
const { callerOf, confirm, nextCode, protect, sessionsOf, signIn } = protecting(() => world);

describe("signing in to an account with a second factor", () => {
  test("opens nothing before the code, and the session after it", async () => {
    const { email, user, secret } = await protect("asked@example.test");
    const before = await sessionsOf(ownId(user.id));
    const challenge = await challengeOf(signIn(email));
    expect(await sessionsOf(ownId(user.id))).toEqual(before);
    const session = await confirm(challenge, nextCode(secret));
    expect((await callerOf(session.token)).id).toBe(user.id);
  });

  test("asks at a mailed link as well", async () => {
    const { email, user, secret } = await protect("linked@example.test");
    await world.auth.requestLink({ email, guest: undefined, locale: "en", redirect: undefined }, address);
    const link = world.mailedLink(email);
    if (link.kind !== "link") throw new Error("no link was mailed");
    const challenge = await challengeOf(world.auth.validateToken(link, null, address));
    expect((await confirm(challenge, nextCode(secret))).user.id).toBe(user.id);
  });

  test("opens no session that was on its way when the second factor was turned on", async () => {
    const { user } = await protect("overtaken@example.test");
    const further = { hash: null, coded: false, cameFor: null, guestToken: null };
    const entry = { userId: ownId(user.id), token: createId(), opens: true, ...further };
    expect(await world.repository.enter(entry, new Date(world.clock.now()))).toBeNull();
  });

  test("is void once the password has changed", async () => {
    const { email, token, secret } = await protect("changes@example.test");
    const challenge = await challengeOf(signIn(email));
    const change = { current: password, password: "an entirely new one", locale: "en" as const };
    await world.auth.setPassword(await callerOf(token), change);
    await expect(confirm(challenge, nextCode(secret))).rejects.toMatchObject({ code: "auth.expired" });
  });

  test("moves what was asked as a guest once the code is right, and not before", async () => {
    const { email, user, secret } = await protect("moves@example.test");
    const guest = await world.auth.createGuest(address);
    const conversation = createId();
    await world.converse(ownId(guest.user.id), conversation);
    const challenge = await challengeOf(signIn(email, guest.token));
    expect(await world.ownerOf(conversation)).toBe(guest.user.id);
    await confirm(challenge, nextCode(secret));
    expect(await world.ownerOf(conversation)).toBe(user.id);
  });

  test("keeps what else the first step answers: conversations that wait for a yes", async () => {
    const { email, secret } = await protect("waits@example.test");
    const guest = await world.auth.createGuest(address);
    await world.converse(ownId(guest.user.id), createId(), "Trains to Lyon");
    const link = await world.askLink(email, guest.token);
    const challenge = await challengeOf(world.auth.validateToken(link, null, address));
    const session = await confirm(challenge, nextCode(secret));
    expect(session).toMatchObject({ password_removed: false, waiting: { count: 1, titles: ["Trains to Lyon"] } });
  });

  test("goes on without a code where the browser holds a session that gave one", async () => {
    const { email, token, user } = await protect("holds@example.test");
    const link = await world.askLink(email);
    expect((await world.auth.validateToken(link, await world.held(token), address)).user.id).toBe(user.id);
  });

  test("a challenge opens one session, even for two at once, and a code is good once", async () => {
    const { email, secret } = await protect("once@example.test");
    const challenge = await challengeOf(signIn(email));
    const code = nextCode(secret);
    const both = await Promise.allSettled([confirm(challenge, code), confirm(challenge, code)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const replayed = confirm(await challengeOf(signIn(email)), code);
    await expect(replayed).rejects.toMatchObject(invalid);
  });

  test("five wrong codes end it, and so do ten minutes", async () => {
    const { email, secret } = await protect("guessed@example.test");
    const guessed = await challengeOf(signIn(email));
    for (const guess of ["100000", "200000", "300000", "400000", "500000"])
      await expect(confirm(guessed, guess)).rejects.toMatchObject(invalid);
    await expect(confirm(guessed, nextCode(secret))).rejects.toMatchObject({ code: "auth.sign_in_over" });
    const late = await challengeOf(signIn(email));
    world.wait(10 * minute);
    await expect(confirm(late, nextCode(secret))).rejects.toMatchObject({ code: "auth.sign_in_over" });
  });

  test("a wrong code leaves the right one its chance, until the same minute", async () => {
    const { email, secret, user } = await protect("mistyped@example.test");
    const challenge = await challengeOf(signIn(email));
    await expect(confirm(challenge, "123456")).rejects.toMatchObject(invalid);
    world.wait(7 * minute);
    expect((await confirm(challenge, nextCode(secret))).user.id).toBe(user.id);
  });

  test("a recovery code serves once, however it is typed", async () => {
    const { email, codes, token } = await protect("lost-phone@example.test");
    const [code = ""] = codes;
    await confirm(await challengeOf(signIn(email)), ` ${code.toUpperCase().replace("-", " ")} `);
    expect(await world.auth.readSecurity(await callerOf(token))).toMatchObject({ recovery_codes: 9 });
    await expect(confirm(await challengeOf(signIn(email)), code)).rejects.toMatchObject(invalid);
  });

  test("another account's code opens nothing", async () => {
    const mine = await protect("mine@example.test");
    const theirs = await protect("theirs@example.test");
    const challenge = await challengeOf(signIn(mine.email));
    await expect(confirm(challenge, nextCode(theirs.secret))).rejects.toMatchObject(invalid);
    await expect(confirm(challenge, theirs.codes[0] ?? "")).rejects.toMatchObject(invalid);
  });

  test("guesses of codes are limited by account, and the challenge survives", async () => {
    const { email, user, secret } = await protect("slowed@example.test");
    const challenge = await challengeOf(signIn(email));
    world.refused.add(`sign-in code ${user.id}`);
    await expect(confirm(challenge, "123456")).rejects.toMatchObject({ code: "request.too_many" });
    world.refused.delete(`sign-in code ${user.id}`);
    expect((await confirm(challenge, nextCode(secret))).user.id).toBe(user.id);
  });
});
