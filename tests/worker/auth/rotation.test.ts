import { afterAll, beforeAll, expect, test } from "vitest";
import { symmetricEncrypt } from "better-auth/crypto";
import { codeOf } from "../../../local/authenticator/codes.ts";
import type { KeyRing } from "../../../worker/lib/key-ring.ts";
import { challengeOf, protecting } from "./protecting.ts";
import { password, secrets, startWorld } from "./world.ts";
import type { World } from "./world.ts";
import { bearing } from "../../support/credentials.ts";

const keys = [1, 2, 3].map((n) => `people-secret-${n}-of-32-letters-or-more`);
const adminKeys = [1, 2, 3].map((n) => `admins-secret-${n}-of-32-letters-or-more`);
/** The newest first, as the environment names them. */
const ringOf = (all: readonly string[], from: number, to: number) =>
  all.slice(from - 1, to).toReversed() as unknown as KeyRing;

let world: World;
const earlier: World[] = [];
beforeAll(async () => {
  world = await rotate(1, 1);
});
afterAll(() => world.close());

/** The services as they are deployed with those keys, over the same database. */
async function rotate(from: number, to: number): Promise<World> {
  const auth = { ...secrets, keys: ringOf(keys, from, to), adminKeys: ringOf(adminKeys, from, to) };
  return startWorld(undefined, { auth, ...(earlier[0] && { database: earlier[0].database }) });
}

async function deploy(from: number, to: number): Promise<void> {
  earlier.push(world);
  world = await rotate(from, to);
}

const { confirm, nextCode, protect, signIn } = protecting(() => world);
const challengeOfAdmin = async (email: string) => {
  const { challenge } = await world.auth.signInAdmin({ email, password }, world.visit);
  if (!challenge) throw new Error("no second step was asked for");
  return challenge;
};
const confirmAdmin = (challenge: string, code: string) => world.auth.confirmAdminTotp({ challenge, code }, world.visit);
async function newAdmin(email: string) {
  const made = await world.identity.admins.create({ name: "Root", email, password, totp: true });
  const secret = new URL(made?.totpUri ?? "").searchParams.get("secret") ?? "";
  return { email, secret, codes: made?.recoveryCodes ?? [] };
}

test("a person and an admin go on over two rotations with sessions, second factors and recovery codes", async () => {
  const person = await protect("rotated@example.test");
  const admin = await newAdmin("rotated-admin@example.test");
  const begun = await challengeOfAdmin(admin.email);
  const { token: adminToken } = await confirmAdmin(await challengeOfAdmin(admin.email), admin.codes[0] ?? "");

  await deploy(1, 2);
  expect((await world.sessions.requireCaller(bearing(person.token))).email).toBe(person.email);
  expect((await world.sessions.requireAdmin(adminToken)).email).toBe(admin.email);
  // A sign-in that began before the rotation goes on after it.
  expect((await confirmAdmin(begun, admin.codes[1] ?? "")).admin.email).toBe(admin.email);
  expect((await confirm(await challengeOf(signIn(person.email)), person.codes[0] ?? "")).user.email).toBe(person.email);

  await deploy(1, 3);
  expect((await world.sessions.requireCaller(bearing(person.token))).email).toBe(person.email);
  expect(
    (
      await world.auth.renewOwnRecoveryCodes(await world.sessions.requireCaller(bearing(person.token)), {
        password,
        locale: "en",
      })
    ).recovery_codes,
  ).toHaveLength(10);
  world.wait(600_000);
  const coded = await confirm(await challengeOf(signIn(person.email)), nextCode(person.secret));
  const codedAdmin = await confirmAdmin(await challengeOfAdmin(admin.email), codeOf(admin.secret, Date.now()));

  // What was read is sealed anew, and what was opened is signed by the first key: the two earlier keys may go.
  await deploy(3, 3);
  expect((await world.sessions.requireCaller(bearing(coded.token))).email).toBe(person.email);
  expect((await world.sessions.requireAdmin(codedAdmin.token)).email).toBe(admin.email);
  await expect(world.sessions.requireCaller(bearing(person.token))).rejects.toMatchObject({ code: "auth.expired" });
  const later = codeOf(admin.secret, Date.now() + 30_000);
  expect((await confirmAdmin(await challengeOfAdmin(admin.email), later)).admin.email).toBe(admin.email);
  const [sealed] = await world.sql("select secret_key_id from second_factor where user_id = $1", [person.user.id]);
  expect(sealed?.["secret_key_id"]).toMatch(/^[0-9a-f]{16}$/);
});

test("a second factor that an earlier release sealed without naming the key goes on, and names it from then on", async () => {
  const person = await protect("unnamed@example.test");
  const old = await symmetricEncrypt({ key: keys[2] ?? "", data: person.secret });
  const at = [person.user.id, old];
  await world.sql("update second_factor set secret = $2, secret_key_id = null where user_id = $1", at);
  expect((await confirm(await challengeOf(signIn(person.email)), nextCode(person.secret))).user.email).toBe(
    person.email,
  );
  const [kept] = await world.sql("select secret, secret_key_id from second_factor where user_id = $1", [
    person.user.id,
  ]);
  expect(kept?.["secret"]).not.toBe(old);
  expect(kept?.["secret_key_id"]).not.toBeNull();
});
