import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "../../../local/authenticator/codes.ts";
import { password, startWorld } from "./world.ts";
import type { World } from "./world.ts";

let world: World;
let totpSecret: string;
let recoveryCodes: string[];
beforeAll(async () => {
  world = await startWorld();
  const made = await world.identity.admins.create({ name: "Root", email: "root@example.test", password, totp: true });
  if (!made?.totpUri) throw new Error("no second factor was set up");
  totpSecret = new URL(made.totpUri).searchParams.get("secret") ?? "";
  recoveryCodes = made.recoveryCodes;
  await world.identity.admins.create({ name: "Plain", email: "plain@example.test", password, totp: false });
});
afterAll(() => world.close());

const totp = () => codeOf(totpSecret);

async function challengeOf(email = "root@example.test") {
  const first = await world.auth.signInAdmin({ email, password }, world.visit);
  if (!first.challenge) throw new Error("no second step was asked for");
  return first.challenge;
}

describe("an admin with a second factor", () => {
  test("gets no token for the password alone", async () => {
    const first = await world.auth.signInAdmin({ email: "root@example.test", password }, world.visit);
    expect(first).toEqual({ challenge: expect.any(String), totp_required: true });
    expect(
      await world.sql(
        "select 1 from admin_session s join admin_user u on u.id = s.user_id where u.email = 'root@example.test'",
      ),
    ).toEqual([]);
  });

  test("signs in with the code of the authenticator, for eight hours", async () => {
    const { token, admin } = await world.auth.confirmAdminTotp(
      { challenge: await challengeOf(), code: totp() },
      world.visit,
    );
    expect(admin).toMatchObject({ email: "root@example.test", two_factor: true });
    expect(await world.sessions.requireAdmin(token)).toMatchObject({ kind: "admin", id: admin.id });
    world.wait(8 * 3_600_000 + 60_000);
    await expect(world.sessions.requireAdmin(token)).rejects.toMatchObject({ code: "auth.expired" });
    world.wait(-(8 * 3_600_000 + 60_000));
  });

  test("signs in with a recovery code, once", async () => {
    const [code = ""] = recoveryCodes;
    const { admin } = await world.auth.confirmAdminTotp({ challenge: await challengeOf(), code }, world.visit);
    expect(admin.email).toBe("root@example.test");
    const again = world.auth.confirmAdminTotp({ challenge: await challengeOf(), code }, world.visit);
    await expect(again).rejects.toMatchObject({ code: "auth.code_invalid" });
  });

  test("is refused with a wrong code, a forged challenge and a challenge that was used", async () => {
    const challenge = await challengeOf();
    const wrong = totp() === "000000" ? "000001" : "000000";
    for (const call of [
      { challenge, code: wrong },
      { challenge: `x${challenge}`, code: totp() },
      { challenge: "2fa-forged-challenge-of-nobody", code: totp() },
    ]) {
      await expect(world.auth.confirmAdminTotp(call, world.visit)).rejects.toMatchObject({ code: "auth.code_invalid" });
    }
    await world.auth.confirmAdminTotp({ challenge, code: totp() }, world.visit);
    await expect(world.auth.confirmAdminTotp({ challenge, code: totp() }, world.visit)).rejects.toMatchObject({
      code: "auth.code_invalid",
    });
  });

  test("cannot be guessed: a challenge dies after five wrong codes", async () => {
    const challenge = await challengeOf();
    const wrong = totp() === "000000" ? "000001" : "000000";
    for (let tried = 0; tried < 5; tried += 1) {
      await expect(world.auth.confirmAdminTotp({ challenge, code: wrong }, world.visit)).rejects.toMatchObject({
        code: "auth.code_invalid",
      });
    }
    await expect(world.auth.confirmAdminTotp({ challenge, code: totp() }, world.visit)).rejects.toMatchObject({
      code: "auth.code_invalid",
    });
  });
});

describe("an admin without a second factor", () => {
  test("signs in with the password and signs out at once", async () => {
    const session = await world.auth.signInAdmin({ email: "Plain@example.test", password }, world.visit);
    if (!session.token) throw new Error("the admin was not signed in");
    await world.auth.signOutAdmin(await world.sessions.requireAdmin(session.token));
    await expect(world.sessions.requireAdmin(session.token)).rejects.toMatchObject({ code: "auth.expired" });
  });
});

test("an unknown address and a wrong password get the same answer for the same work", async () => {
  const trips: number[] = [];
  for (const email of ["root@example.test", "nobody@example.test"]) {
    const before = world.roundTrips();
    await expect(world.auth.signInAdmin({ email, password: "not the password" }, world.visit)).rejects.toMatchObject({
      code: "auth.wrong_credentials",
    });
    trips.push(world.roundTrips() - before);
  }
  expect(trips[0]).toBe(trips[1]);
});

test("a person's account is no admin's, whatever the password", async () => {
  await world.signUp("person@example.test");
  await expect(world.auth.signInAdmin({ email: "person@example.test", password }, world.visit)).rejects.toMatchObject({
    code: "auth.wrong_credentials",
  });
});

test("an admin that exists is not made again", async () => {
  expect(
    await world.identity.admins.create({ name: "Root", email: "root@example.test", password: "another", totp: false }),
  ).toBeNull();
});
