import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { createAuthenticator } from "../../support/soft-authenticator.ts";
import type { Said } from "../../support/soft-authenticator.ts";
import { protecting } from "./protecting.ts";
import { address, password, publicUrl, startWorld } from "./world.ts";
import type { World } from "./world.ts";
import { ownId } from "../../support/owner-ids.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const minute = 60_000;
const { callerOf, signUpConfirmed, protect, sessionsOf } = protecting(() => world);
const invalid = { code: "auth.passkey_invalid" };
const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36";
const newEmail = () => `${createId().toLowerCase()}@example.test`;

async function add(token: string, authenticator = createAuthenticator(publicUrl), otherwise: Partial<Said> = {}) {
  const caller = await callerOf(token);
  const options = await world.auth.beginPasskey(caller, { password });
  const answer = authenticator.create(options, otherwise);
  const passkey = await world.auth.addPasskey(caller, { answer, locale: "en" }, agent);
  return { authenticator, passkey, answer, options };
}

/** A person who has a passkey. */
async function holder() {
  const email = newEmail();
  const { token, user } = await signUpConfirmed(email);
  return { email, token, user, ...(await add(token)) };
}

async function enter(authenticator: ReturnType<typeof createAuthenticator>, otherwise: Partial<Said> = {}) {
  const answer = authenticator.answer(await world.auth.beginPasskeySignIn(), otherwise);
  return world.auth.signInWithPasskey({ answer, guest: undefined }, address);
}

describe("a new passkey", () => {
  test("is listed under the name of the browser, and a mail reports it", async () => {
    const { email, token, passkey } = await holder();
    expect(passkey).toMatchObject({ name: "Chrome, Windows", used_at: null });
    expect(await world.auth.listPasskeys(await callerOf(token))).toEqual({ data: [passkey] });
    expect(world.mails.at(-1)).toMatchObject({ to: email, subject: "A passkey was added to your account" });
  });

  test("needs a confirmed address", async () => {
    const { token } = await world.signUp(newEmail());
    const beginning = world.auth.beginPasskey(await callerOf(token), { password });
    await expect(beginning).rejects.toMatchObject({ code: "auth.email_unconfirmed" });
  });

  test("needs the password of the account, not another", async () => {
    const { token } = await signUpConfirmed(newEmail());
    const beginning = world.auth.beginPasskey(await callerOf(token), { password: "wrong" });
    await expect(beginning).rejects.toMatchObject({ code: "auth.wrong_credentials" });
  });

  test("needs a proof a moment ago where no password goes along", async () => {
    const { token } = await signUpConfirmed(newEmail());
    await expect(world.auth.beginPasskey(await callerOf(token), {})).resolves.toMatchObject({
      rp: { id: "127.0.0.1" },
    });
    world.wait(16 * minute);
    const later = world.auth.beginPasskey(await callerOf(token), {});
    await expect(later).rejects.toMatchObject({ code: "auth.proof_needed" });
  });

  test("is none of an authenticator that has one for the account: its name goes along", async () => {
    const { token, authenticator } = await holder();
    const { excludeCredentials } = await world.auth.beginPasskey(await callerOf(token), { password });
    expect(excludeCredentials).toEqual([{ type: "public-key", id: authenticator.id, transports: ["internal"] }]);
  });

  test("is refused where an account has the credential, this one or another", async () => {
    const { token, authenticator } = await holder();
    const other = await signUpConfirmed(newEmail());
    for (const adder of [token, other.token])
      await expect(add(adder, authenticator)).rejects.toMatchObject({ code: "auth.passkey_known" });
  });

  test("is the twentieth at most, however many come at once", async () => {
    const { token, user } = await holder();
    await world.sql(
      `insert into passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       select $1 || n, $1, $1 || n, '', 0, '{}', 'Old', now() from generate_series(1, 18) n`,
      [user.id],
    );
    const outcomes = await Promise.allSettled([add(token), add(token), add(token)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = outcomes.find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({ reason: { code: "auth.passkeys_full" } });
    const beginning = world.auth.beginPasskey(await callerOf(token), { password });
    await expect(beginning).rejects.toMatchObject({ code: "auth.passkeys_full" });
  });

  test.each<[string, Partial<Said>]>([
    ["another origin", { origin: "https://ensemble.evil" }],
    ["another site", { rpId: "ensemble.evil" }],
    ["another challenge", { challenge: "bm90LW91cnM" }],
    ["a sign-in", { type: "webauthn.get" }],
    ["no present person", { flags: 68 }],
    ["no verified person", { flags: 65 }],
    ["no key", { flags: 5 }],
    ["an algorithm that was not offered", { algorithm: -47 }],
  ])("is refused of %s", async (_what, otherwise) => {
    const { token } = await signUpConfirmed(newEmail());
    await expect(add(token, createAuthenticator(publicUrl), otherwise)).rejects.toMatchObject(invalid);
  });

  test("is taken whatever its maker says of it: no certificate is read", async () => {
    const { token } = await signUpConfirmed(newEmail());
    const attStmt = new Map<string, unknown>([
      ["alg", -7],
      ["sig", new Uint8Array(8)],
      ["x5c", [new Uint8Array(8)]],
    ]);
    const { passkey } = await add(token, createAuthenticator(publicUrl), { statement: { fmt: "packed", attStmt } });
    expect(passkey.name).toBe("Chrome, Windows");
  });

  test("is added once by one answer, also after it was removed", async () => {
    const { token, passkey, answer } = await holder();
    const caller = await callerOf(token);
    await world.auth.removePasskey(caller, passkey.id, { password, locale: "en" });
    await expect(world.auth.addPasskey(caller, { answer, locale: "en" }, agent)).rejects.toMatchObject(invalid);
  });

  test("is added in the session that asked for it, within ten minutes", async () => {
    const { token, email } = await holder();
    const caller = await callerOf(token);
    const created = () => world.auth.beginPasskey(caller, { password });
    const elsewhere = await callerOf((await world.auth.signIn({ email, password, guest: undefined }, address)).token);
    const answer = createAuthenticator(publicUrl).create(await created());
    await expect(world.auth.addPasskey(elsewhere, { answer, locale: "en" }, agent)).rejects.toMatchObject(invalid);
    const late = createAuthenticator(publicUrl).create(await created());
    world.wait(11 * minute);
    await expect(world.auth.addPasskey(caller, { answer: late, locale: "en" }, agent)).rejects.toMatchObject(invalid);
  });

  test("is not added by the challenge of a sign-in", async () => {
    const { token } = await signUpConfirmed(newEmail());
    const { challenge } = await world.auth.beginPasskeySignIn();
    await expect(add(token, createAuthenticator(publicUrl), { challenge })).rejects.toMatchObject(invalid);
  });
});

describe("a sign-in by passkey", () => {
  test("opens the account that the passkey is of, and is shown in the list", async () => {
    const { user, token, authenticator } = await holder();
    const session = await enter(authenticator);
    expect(session.user.id).toBe(user.id);
    const { data } = await world.auth.listPasskeys(await callerOf(token));
    expect(data[0]?.used_at).toBe(new Date(world.clock.now()).toISOString());
  });

  test("asks for no code where the account has a second factor", async () => {
    const { user, token } = await protect(newEmail());
    const { authenticator } = await add(token);
    expect((await enter(authenticator)).user.id).toBe(user.id);
  });

  test("brings along what was asked as a guest", async () => {
    const { user, authenticator } = await holder();
    const guest = await world.auth.createGuest(address);
    const conversation = createId();
    await world.converse(ownId(guest.user.id), conversation);
    const answer = authenticator.answer(await world.auth.beginPasskeySignIn());
    await world.auth.signInWithPasskey({ answer, guest: guest.token }, address);
    expect(await world.ownerOf(conversation)).toBe(user.id);
  });

  test.each<[string, Partial<Said>]>([
    ["another origin", { origin: "https://ensemble.evil" }],
    ["another site", { rpId: "ensemble.evil" }],
    ["a new passkey", { type: "webauthn.create" }],
    ["no present person", { flags: 4 }],
    ["no verified person", { flags: 1 }],
    ["another account", { userHandle: "YW5vdGhlcg" }],
  ])("is refused of %s", async (_what, otherwise) => {
    const { user, authenticator } = await holder();
    const before = await sessionsOf(ownId(user.id));
    await expect(enter(authenticator, otherwise)).rejects.toMatchObject(invalid);
    expect(await sessionsOf(ownId(user.id))).toEqual(before);
  });

  test("says the same of a passkey that is unknown, and of a signature that is another's", async () => {
    const { user, authenticator } = await holder();
    const stranger = createAuthenticator(publicUrl);
    const userHandle = Buffer.from(user.id).toString("base64url");
    await expect(enter(stranger, { userHandle })).rejects.toMatchObject(invalid);
    const forged = { ...stranger.answer(await world.auth.beginPasskeySignIn(), { userHandle }), id: authenticator.id };
    await expect(world.auth.signInWithPasskey({ answer: forged, guest: undefined }, address)).rejects.toMatchObject(
      invalid,
    );
  });

  test("is over for an answer that was given before, at once and later", async () => {
    const { authenticator } = await holder();
    const answer = authenticator.answer(await world.auth.beginPasskeySignIn());
    const send = () => world.auth.signInWithPasskey({ answer, guest: undefined }, address);
    const outcomes = await Promise.allSettled([send(), send(), send()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(send()).rejects.toMatchObject({ code: "auth.sign_in_over" });
  });

  test("is over for a challenge of ten minutes ago, of another purpose, and of no one", async () => {
    const { token, authenticator } = await holder();
    const old = authenticator.answer(await world.auth.beginPasskeySignIn());
    const { challenge } = await world.auth.beginPasskey(await callerOf(token), { password });
    const over = { code: "auth.sign_in_over" };
    await expect(enter(authenticator, { challenge })).rejects.toMatchObject(over);
    await expect(enter(authenticator, { challenge: "bm90LW91cnM" })).rejects.toMatchObject(over);
    world.wait(11 * minute);
    await expect(world.auth.signInWithPasskey({ answer: old, guest: undefined }, address)).rejects.toMatchObject(over);
  });

  test("is refused to a copy, whose count stands behind", async () => {
    const { authenticator } = await holder();
    await enter(authenticator, { counter: 7 });
    for (const counter of [7, 6, 0]) await expect(enter(authenticator, { counter })).rejects.toMatchObject(invalid);
    await expect(enter(authenticator, { counter: 8 })).resolves.toHaveProperty("token");
  });

  test("goes on with an authenticator that does not count", async () => {
    const { authenticator } = await holder();
    for (const counter of [0, 0]) await expect(enter(authenticator, { counter })).resolves.toHaveProperty("token");
  });

  test("is refused once the passkey is removed", async () => {
    const { token, passkey, authenticator } = await holder();
    await world.auth.removePasskey(await callerOf(token), passkey.id, { password, locale: "en" });
    await expect(enter(authenticator)).rejects.toMatchObject(invalid);
  });

  test("opens no session that was on its way when the passkey was removed", async () => {
    const { user, token, passkey } = await holder();
    const further = { hash: null, coded: true, cameFor: null, guestToken: null, passkeyId: passkey.id };
    const entry = () => ({ userId: ownId(user.id), token: createId(), opens: true, ...further });
    const moment = new Date(world.clock.now());
    expect(await world.repository.enter(entry(), moment)).toMatchObject({ id: user.id });
    await world.auth.removePasskey(await callerOf(token), passkey.id, { password, locale: "en" });
    expect(await world.repository.enter(entry(), moment)).toBeNull();
  });

  test("tells the holder alone that the account is suspended", async () => {
    const { user, authenticator } = await holder();
    await world.sql(`update "user" set suspended_at = now() where id = $1`, [user.id]);
    await expect(enter(authenticator)).rejects.toMatchObject({ code: "auth.suspended" });
    await expect(enter(authenticator, { origin: "https://ensemble.evil" })).rejects.toMatchObject(invalid);
  });

  test("is counted with every other sign-in of the network", async () => {
    const { authenticator } = await holder();
    world.refused.add(`sign-in ${address}`);
    await expect(enter(authenticator)).rejects.toMatchObject({ code: "request.too_many" });
    world.refused.delete(`sign-in ${address}`);
  });
});

describe("the passkeys of a person", () => {
  test("are renamed and removed by that person alone", async () => {
    const [ada, ben] = [await holder(), await holder()];
    const caller = await callerOf(ben.token);
    const missing = { code: "auth.passkey_not_found" };
    await expect(world.auth.renamePasskey(caller, ada.passkey.id, { name: "Mine" })).rejects.toMatchObject(missing);
    const removal = world.auth.removePasskey(caller, ada.passkey.id, { password, locale: "en" });
    await expect(removal).rejects.toMatchObject(missing);
    const own = await callerOf(ada.token);
    await world.auth.renamePasskey(own, ada.passkey.id, { name: "Laptop" });
    expect((await world.auth.listPasskeys(own)).data.map(({ name }) => name)).toEqual(["Laptop"]);
  });

  test("are removed with the password, and a mail reports it", async () => {
    const { email, token, passkey } = await holder();
    const caller = await callerOf(token);
    const wrong = world.auth.removePasskey(caller, passkey.id, { password: "wrong", locale: "fr" });
    await expect(wrong).rejects.toMatchObject({ code: "auth.wrong_credentials" });
    await world.auth.removePasskey(caller, passkey.id, { password, locale: "fr" });
    expect(world.mails.at(-1)).toMatchObject({ to: email, subject: "Une clé d'accès a été retirée de votre compte" });
    expect(await world.auth.listPasskeys(caller)).toEqual({ data: [] });
  });

  test("go when the reader of a mail chooses a password, and stay when the person changes it", async () => {
    const { email, token, authenticator } = await holder();
    const change = { current: password, password: "an entirely new one", locale: "en" as const };
    await world.auth.setPassword(await callerOf(token), change);
    await expect(enter(authenticator)).resolves.toHaveProperty("token");
    const reset = { token: await world.askReset(email), password: "one more new passphrase", locale: "en" as const };
    await world.auth.resetPassword(reset, address);
    await expect(enter(authenticator)).rejects.toMatchObject(invalid);
  });

  test("go when a former address takes the account back", async () => {
    const { email, token, authenticator } = await holder();
    const caller = await callerOf(token);
    const next = newEmail();
    await world.auth.requestNewEmail(caller, { email: next, password, locale: "en" }, address);
    const link = world.mailedLink(next);
    const mailed = link.kind === "address" ? link.token : "";
    await world.auth.confirmNewEmail(caller, { token: mailed, locale: "en" }, world.visit);
    const back = world.mailedLink(email);
    await world.auth.takeEmailBack({ token: back.kind === "back" ? back.token : "", locale: "en" }, world.visit);
    await expect(enter(authenticator)).rejects.toMatchObject(invalid);
  });
});
