import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { challengeOf, protecting } from "./protecting.ts";
import { address, password, startWorld } from "./world.ts";
import type { World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const invalid = { code: "auth.code_invalid" };
const { callerOf, confirm, nextCode, protect, signIn, signUpConfirmed } = protecting(() => world);

describe("setting a second factor up", () => {
  test("takes the password and a confirmed address", async () => {
    const { token } = await world.signUp("unconfirmed@example.test");
    const early = world.auth.setUpSecondFactor(await callerOf(token), { password });
    await expect(early).rejects.toMatchObject({ code: "auth.email_unconfirmed" });
    const confirmed = await signUpConfirmed("wrong-password@example.test");
    const wrong = world.auth.setUpSecondFactor(await callerOf(confirmed.token), { password: "not the password" });
    await expect(wrong).rejects.toMatchObject({ code: "auth.wrong_credentials" });
  });

  test("asks for nothing before a first code was seen", async () => {
    const { token } = await signUpConfirmed("half-way@example.test");
    const { secret } = await world.auth.setUpSecondFactor(await callerOf(token), { password });
    expect((await signIn("half-way@example.test")).user.email).toBe("half-way@example.test");
    const wrong = world.auth.confirmSecondFactor(await callerOf(token), { code: "000000", locale: "en" });
    await expect(wrong).rejects.toMatchObject(invalid);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test("ends the other sessions, tells by mail and shows ten recovery codes", async () => {
    const email = "turns-on@example.test";
    const { token } = await signUpConfirmed(email);
    const other = await signIn(email);
    const { secret, uri } = await world.auth.setUpSecondFactor(await callerOf(token), { password });
    expect(uri).toContain(`otpauth://totp/Ensemble:${encodeURIComponent(email)}?secret=${secret}`);
    const caller = await callerOf(token);
    const answer = await world.auth.confirmSecondFactor(caller, { code: nextCode(secret), locale: "fr" });
    expect(new Set(answer.recovery_codes).size).toBe(10);
    await expect(callerOf(other.token)).rejects.toMatchObject({ code: "auth.expired" });
    expect((await callerOf(token)).sessionId).toBe(caller.sessionId);
    expect(world.mails.at(-1)).toMatchObject({ to: email, subject: "La connexion en deux étapes est activée" });
    expect(await world.auth.readSecurity(caller)).toEqual({ password: true, second_factor: true, recovery_codes: 10 });
  });

  test("is refused while one is on: it is turned off first", async () => {
    const { token } = await protect("twice-on@example.test");
    const again = world.auth.setUpSecondFactor(await callerOf(token), { password });
    await expect(again).rejects.toMatchObject({ code: "auth.second_factor_on" });
  });

  test("keeps neither the secret nor the recovery codes in a form that serves", async () => {
    const { secret, codes, user } = await protect("sealed@example.test");
    const kept = JSON.stringify([
      await world.sql("select secret from second_factor where user_id = $1", [user.id]),
      await world.sql("select code_hash from recovery_code where user_id = $1", [user.id]),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))])
      expect(kept).not.toContain(text);
  });
});

describe("turning it off, and new recovery codes,", () => {
  test.each([
    ["nothing in an old session", {}, { code: "auth.proof_needed" }],
    ["a wrong password", { password: "not the password" }, { code: "auth.wrong_credentials" }],
    ["a wrong code", { code: "123456" }, invalid],
  ])("are refused for %s", async (what, proof, refusal) => {
    const { token } = await protect(`keeps-${what.replaceAll(" ", "-")}@example.test`);
    world.wait(11 * 60_000);
    const caller = await callerOf(token);
    await expect(world.auth.removeSecondFactor(caller, { ...proof, locale: "en" })).rejects.toMatchObject(refusal);
    await expect(world.auth.renewOwnRecoveryCodes(caller, { ...proof, locale: "en" })).rejects.toMatchObject(refusal);
    expect(await world.auth.readSecurity(caller)).toMatchObject({ second_factor: true, recovery_codes: 10 });
  });

  test("take the password: nothing is asked for any more", async () => {
    const { email, token, codes } = await protect("off@example.test");
    await world.auth.removeSecondFactor(await callerOf(token), { password, locale: "en" });
    expect(world.mails.at(-1)).toMatchObject({ to: email, subject: "Two-step sign-in is off" });
    expect((await signIn(email)).user.email).toBe(email);
    expect(
      await world.sql('select 1 from recovery_code r join "user" u on u.id = r.user_id where u.email = $1', [email]),
    ).toEqual([]);
    expect(codes).toHaveLength(10);
  });

  test("take a code: the former recovery codes are void", async () => {
    const { email, token, secret, codes } = await protect("renews@example.test");
    const renewed = await world.auth.renewOwnRecoveryCodes(await callerOf(token), {
      code: nextCode(secret),
      locale: "en",
    });
    const challenge = await challengeOf(signIn(email));
    await expect(confirm(challenge, codes[0] ?? "")).rejects.toMatchObject(invalid);
    expect((await confirm(challenge, renewed.recovery_codes[0] ?? "")).user.email).toBe(email);
  });

  test("new codes are only for accounts that have a second factor", async () => {
    const { token } = await signUpConfirmed("without@example.test");
    const renewing = world.auth.renewOwnRecoveryCodes(await callerOf(token), { password, locale: "en" });
    await expect(renewing).rejects.toMatchObject({ code: "auth.second_factor_off" });
  });
});

test("the mail of an unconfirmed address removes a second factor that another person set up", async () => {
  const email = "squatted@example.test";
  const { user } = await protect(email);
  await world.sql(`update "user" set email_verified = false where id = $1`, [user.id]);
  await world.auth.requestLink({ email, guest: undefined, locale: "en", redirect: undefined }, address);
  const link = world.mailedLink(email);
  if (link.kind !== "link") throw new Error("no link was mailed");
  const session = await world.auth.validateToken(link, null, address);
  expect(await world.auth.readSecurity(await callerOf(session.token))).toEqual({
    password: false,
    second_factor: false,
    recovery_codes: 0,
  });
});
