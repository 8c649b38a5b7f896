import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { createAuthenticator } from "../../support/soft-authenticator.ts";
import { protecting } from "./protecting.ts";
import { proving } from "./proving.ts";
import { address, password, publicUrl, startWorld } from "./world.ts";
import type { World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const minute = 60_000;
const { callerOf, signUpConfirmed, protect, nextCode } = protecting(() => world);
const newEmail = () => `${createId().toLowerCase()}@example.test`;
const is = (code: string) => expect.objectContaining({ code });
const { age, isProved } = proving(() => world);

async function agedPerson() {
  const email = newEmail();
  const { token } = await signUpConfirmed(email);
  return { email, token, caller: await age(token) };
}

/** An aged person who has a passkey. */
async function holder() {
  const person = await agedPerson();
  const authenticator = createAuthenticator(publicUrl);
  const options = await world.auth.beginPasskey(person.caller, { password });
  await world.auth.addPasskey(person.caller, { answer: authenticator.create(options), locale: "en" }, "");
  return { ...person, authenticator };
}

describe("a session is proved", () => {
  test("for ten minutes from its opening", async () => {
    const { token } = await world.signUp(newEmail());
    expect(await isProved(token)).toBe(true);
    world.wait(10 * minute + 1000);
    expect(await isProved(token)).toBe(false);
  });

  test("by the password for ten minutes more, and lives no longer for it", async () => {
    const { token, caller } = await agedPerson();
    expect(await isProved(token)).toBe(false);
    const { proved_until } = await world.auth.prove(caller, { password });
    expect(proved_until).toBe(new Date(world.clock.now() + 10 * minute).toISOString());
    expect(await isProved(token)).toBe(true);
    const { sessionExpiresAt, sessionSeenAt } = await callerOf(token);
    expect([sessionExpiresAt, sessionSeenAt]).toEqual([caller.sessionExpiresAt, caller.sessionSeenAt]);
    world.wait(10 * minute + 1000);
    expect(await isProved(token)).toBe(false);
  });

  test("alone: another session of the same person is not", async () => {
    const { email, token, caller } = await agedPerson();
    const other = (await world.auth.signIn({ email, password, guest: undefined }, address)).token;
    await age(other);
    await world.auth.prove(caller, { password });
    expect([await isProved(token), await isProved(other)]).toEqual([true, false]);
  });

  test("not by a wrong password, nor by nothing, and tries are counted", async () => {
    const { token, caller } = await agedPerson();
    await expect(world.auth.prove(caller, { password: "wrong" })).rejects.toEqual(is("auth.wrong_credentials"));
    await expect(world.auth.prove(caller, {})).rejects.toEqual(is("auth.code_invalid"));
    expect(await isProved(token)).toBe(false);
    world.refused.add(`sign-in password ${caller.id}`);
    await expect(world.auth.prove(caller, { password })).rejects.toEqual(is("request.too_many"));
  });

  test("by a code of the authenticator, and not by one that was used", async () => {
    const { token, secret } = await protect(newEmail());
    const caller = await age(token);
    const code = nextCode(secret);
    await world.auth.prove(caller, { code });
    expect(await isProved(token)).toBe(true);
    const aged = await age(token);
    await expect(world.auth.prove(aged, { code })).rejects.toEqual(is("auth.code_invalid"));
  });

  test("not where it ended meanwhile", async () => {
    const { caller } = await agedPerson();
    await world.auth.signOut(caller);
    await expect(world.auth.prove(caller, { password })).rejects.toEqual(is("auth.expired"));
  });
});

describe("the ways to prove who one is", () => {
  test("are those that the account has", async () => {
    const { caller } = await agedPerson();
    const none = { code: false, passkey: false, google: false, link: false };
    expect(await world.auth.readProofs(caller)).toMatchObject({ password: true, ...none });
    const secured = await callerOf((await protect(newEmail())).token);
    expect(await world.auth.readProofs(secured)).toMatchObject({ ...none, password: true, code: true });
  });

  test("are a mailed link where there is no other, which proves the session that its browser holds", async () => {
    const email = newEmail();
    const link = await world.askLink(email);
    const { token } = await world.auth.validateToken(link, null, address);
    const caller = await age(token);
    const no = { password: false, code: false, passkey: false, google: false };
    expect(await world.auth.readProofs(caller)).toMatchObject({ ...no, link: true });
    await world.auth.validateToken(await world.askLink(email), await world.held(token), address);
    expect(await isProved(token)).toBe(true);
  });
});

describe("a proof by passkey", () => {
  test("asks for one of the caller's own, and counts once", async () => {
    const { token, caller, authenticator } = await holder();
    expect(await world.auth.readProofs(caller)).toMatchObject({ passkey: true });
    const request = await world.auth.beginPasskeyProof(caller);
    expect(request.allowCredentials).toEqual([{ type: "public-key", id: authenticator.id, transports: ["internal"] }]);
    const answer = authenticator.answer(request);
    await world.auth.proveByPasskey(caller, { answer });
    expect(await isProved(token)).toBe(true);
    const again = world.auth.proveByPasskey(await age(token), { answer });
    await expect(again).rejects.toEqual(is("auth.passkey_invalid"));
    expect(await isProved(token)).toBe(false);
  });

  test("is refused of another person's passkey, of another session and of the challenge of a sign-in", async () => {
    const [ada, bob] = [await holder(), await holder()];
    const strange = bob.authenticator.answer(await world.auth.beginPasskeyProof(ada.caller));
    await expect(world.auth.proveByPasskey(ada.caller, { answer: strange })).rejects.toEqual(
      is("auth.passkey_invalid"),
    );
    const elsewhere = await callerOf(
      (await world.auth.signIn({ email: ada.email, password, guest: undefined }, address)).token,
    );
    const ofOther = ada.authenticator.answer(await world.auth.beginPasskeyProof(elsewhere));
    await expect(world.auth.proveByPasskey(ada.caller, { answer: ofOther })).rejects.toEqual(
      is("auth.passkey_invalid"),
    );
    const ofSignIn = ada.authenticator.answer(await world.auth.beginPasskeySignIn());
    await expect(world.auth.proveByPasskey(ada.caller, { answer: ofSignIn })).rejects.toEqual(
      is("auth.passkey_invalid"),
    );
    expect(await isProved(ada.token)).toBe(false);
  });

  test("signs no one in", async () => {
    const { caller, authenticator } = await holder();
    const answer = authenticator.answer(await world.auth.beginPasskeyProof(caller));
    const entering = world.auth.signInWithPasskey({ answer, guest: undefined }, address);
    await expect(entering).rejects.toEqual(is("auth.sign_in_over"));
  });
});
