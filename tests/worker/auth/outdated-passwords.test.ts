import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "better-auth/crypto";
import { createPasswords } from "../../../worker/providers/identity/passwords.ts";
import { address, password, startWorld } from "./world.ts";
import type { World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const atAnotherCost = () => createPasswords({ N: 4, r: 8, p: 1 }).hash(password);
const signIn = (email: string, typed = password) => world.auth.signIn({ email, password: typed }, address);

async function accountWith(email: string, hash: string): Promise<() => Promise<string>> {
  const { user } = await world.signUp(email);
  await world.sql("update account set password = $2 where user_id = $1", [user.id, hash]);
  return async () =>
    String((await world.sql("select password from account where user_id = $1", [user.id]))[0]?.["password"]);
}

test.each([
  ["of earlier releases", "old-hash@example.test", () => hashPassword(password)],
  ["of another cost", "other-cost@example.test", atAnotherCost],
])("a hash %s is made anew at a sign-in, and at no wrong password", async (_, email, make) => {
  const old = await make();
  const stored = await accountWith(email, old);
  await expect(signIn(email, "not the password")).rejects.toMatchObject({ code: "auth.wrong_credentials" });
  expect(await stored()).toBe(old);
  expect((await signIn(email)).user.email).toBe(email);
  const anew = await stored();
  expect(anew).toMatch(/^\$scrypt\$ln=1,r=8,p=1\$/);
  expect((await signIn(email)).user.email).toBe(email);
  expect(await stored()).toBe(anew);
});

test("of two sign-ins at once one makes the hash anew, and both are let in", async () => {
  const email = "at-once@example.test";
  await accountWith(email, await atAnotherCost());
  const opened = await Promise.all([signIn(email), signIn(email)]);
  expect(new Set(opened.map(({ token }) => token)).size).toBe(2);
});

test("an admin's is made anew as well", async () => {
  const email = "old-admin@example.test";
  await world.identity.admins.create({ name: "Root", email, password, totp: false });
  await world.sql(
    "update admin_account set password = $2 where user_id = (select id from admin_user where email = $1)",
    [email, await atAnotherCost()],
  );
  expect((await world.auth.signInAdmin({ email, password }, world.visit)).totp_required).toBe(false);
  const [row] = await world.sql(
    "select a.password from admin_account a join admin_user u on u.id = a.user_id where u.email = $1",
    [email],
  );
  expect(row?.["password"]).toMatch(/^\$scrypt\$ln=1,r=8,p=1\$/);
});
