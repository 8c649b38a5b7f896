import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { symmetricEncrypt } from "better-auth/crypto";
import { codeOf } from "../../../local/authenticator/codes.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { password, secrets, startWorld } from "./world.ts";
import type { World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.identity.admins.create({ name: "Plain", email: "plain@example.test", password, totp: false });
});
afterAll(() => world.close());

/** An admin of a test's own: a code that one test has used is void for the others. */
async function newAdmin() {
  const email = `${createId().toLowerCase()}@example.test`;
  const made = await world.identity.admins.create({ name: "Root", email, password, totp: true });
  if (!made?.totpUri) throw new Error("no second factor was set up");
  const secret = new URL(made.totpUri).searchParams.get("secret") ?? "";
  return { email, code: (ahead = 0) => codeOf(secret, Date.now() + ahead), recoveryCodes: made.recoveryCodes };
}

async function challengeOf(email: string) {
  const first = await world.auth.signInAdmin({ email, password }, world.visit);
  if (!first.challenge) throw new Error("no second step was asked for");
  return first.challenge;
}

const confirm = (challenge: string, code: string) => world.auth.confirmAdminTotp({ challenge, code }, world.visit);
const isRefused = (confirming: Promise<unknown>) =>
  expect(confirming).rejects.toMatchObject({ code: "auth.code_invalid" });
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

const keptRecoveryCodes = async (email: string) => {
  const rows = await world.sql(
    "select t.id, t.backup_codes from admin_two_factor t join admin_user u on u.id = t.user_id where u.email = $1",
    [email],
  );
  return { id: String(rows[0]?.["id"]), text: String(rows[0]?.["backup_codes"]) };
};

describe("an admin with a second factor", () => {
  test("gets no token for the password alone", async () => {
    const { email } = await newAdmin();
    const first = await world.auth.signInAdmin({ email, password }, world.visit);
    expect(first).toEqual({ challenge: expect.any(String), totp_required: true });
    expect(
      await world.sql("select 1 from admin_session s join admin_user u on u.id = s.user_id where u.email = $1", [
        email,
      ]),
    ).toEqual([]);
  });

  test("signs in with the code of the authenticator, for eight hours", async () => {
    const { email, code } = await newAdmin();
    const { token, admin } = await confirm(await challengeOf(email), code());
    expect(admin).toMatchObject({ email, two_factor: true });
    expect(await world.sessions.requireAdmin(token)).toMatchObject({ kind: "admin", id: admin.id });
    world.wait(8 * 3_600_000 + 60_000);
    await expect(world.sessions.requireAdmin(token)).rejects.toMatchObject({ code: "auth.expired" });
    world.wait(-(8 * 3_600_000 + 60_000));
  });

  test("opens one session by one code, however many sign-ins wait for it", async () => {
    const { email, code } = await newAdmin();
    const challenges = [await challengeOf(email), await challengeOf(email), await challengeOf(email)];
    const seen = code();
    const opened = await Promise.allSettled(challenges.map((challenge) => confirm(challenge, seen)));
    expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await isRefused(confirm(await challengeOf(email), seen));
    expect((await confirm(await challengeOf(email), code(30_000))).admin.email).toBe(email);
  });

  test("signs in with a recovery code, once", async () => {
    const { email, recoveryCodes } = await newAdmin();
    const [code = ""] = recoveryCodes;
    expect((await confirm(await challengeOf(email), code)).admin.email).toBe(email);
    world.wait(3_600_000);
    await isRefused(confirm(await challengeOf(email), code));
    world.wait(-3_600_000);
  });

  test("has recovery codes that the database cannot give away", async () => {
    const { email, recoveryCodes } = await newAdmin();
    const { text } = await keptRecoveryCodes(email);
    const kept = JSON.parse(text) as string[];
    expect(kept).toHaveLength(recoveryCodes.length);
    for (const code of recoveryCodes) expect(text).not.toContain(code);
    await confirm(await challengeOf(email), recoveryCodes[0] ?? "");
    expect(JSON.parse((await keptRecoveryCodes(email)).text)).toEqual(kept.slice(1));
    // What is kept is no code.
    await isRefused(confirm(await challengeOf(email), kept[1] ?? ""));
  });

  test("goes on with recovery codes that were kept encrypted, and they are hashed from then on", async () => {
    const { email } = await newAdmin();
    const { id } = await keptRecoveryCodes(email);
    const data = JSON.stringify(["aaaaa-bbbbb", "ccccc-ddddd"]);
    const encrypted = await symmetricEncrypt({ key: secrets.adminKeys[0], data });
    await world.sql("update admin_two_factor set backup_codes = $2 where id = $1", [id, encrypted]);
    await isRefused(confirm(await challengeOf(email), "eeeee-fffff"));
    await confirm(await challengeOf(email), "aaaaa-bbbbb");
    expect(JSON.parse((await keptRecoveryCodes(email)).text)).toHaveLength(1);
    await isRefused(confirm(await challengeOf(email), "aaaaa-bbbbb"));
    await confirm(await challengeOf(email), "ccccc-ddddd");
  });

  test("is refused with a wrong code, a forged challenge and a challenge that was used", async () => {
    const { email, code } = await newAdmin();
    const challenge = await challengeOf(email);
    await isRefused(confirm(challenge, wrong(code())));
    await isRefused(confirm(`x${challenge}`, code()));
    await isRefused(confirm("2fa-forged-challenge-of-nobody", code()));
    await confirm(challenge, code());
    await isRefused(confirm(challenge, code(30_000)));
  });

  test("cannot be guessed: a challenge dies after five wrong codes", async () => {
    const { email, code } = await newAdmin();
    const challenge = await challengeOf(email);
    const right = code();
    for (const guess of ["000000", "000001", "000002", "000003", "000004", "000005"].filter((g) => g !== right))
      await isRefused(confirm(challenge, guess));
    await isRefused(confirm(challenge, right));
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
  for (const email of [(await newAdmin()).email, "nobody@example.test"]) {
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
  const { email } = await newAdmin();
  expect(await world.identity.admins.create({ name: "Root", email, password: "another", totp: false })).toBeNull();
});
