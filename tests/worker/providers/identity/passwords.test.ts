import { scryptSync } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { expect, test } from "vitest";
import { passwordCost } from "../../../../worker/contract/limits.ts";
import * as accounts from "../../../integration/auth-client.ts";
import { createPasswords } from "../../../../worker/providers/identity/passwords.ts";

const passwords = createPasswords(passwordCost);
const cheap = createPasswords({ N: 2, r: 8, p: 1 });
const password = "Ça\u0301 correct horse battery";

test("the product hashes with scrypt at the cost that OWASP names, and each hash says so", async () => {
  const [, name, cost, salt = "", key] = (await passwords.hash(password)).split("$");
  expect([name, cost]).toEqual(["scrypt", "ln=14,r=8,p=5"]);
  const derived = scryptSync(password.normalize("NFKC"), Buffer.from(salt, "base64"), 64, { N: 16_384, r: 8, p: 5 });
  expect(key).toBe(derived.toString("base64").replaceAll("=", ""));
});

test("the hash that tests write into accounts is of the password that they sign in with", async () => {
  expect(await passwords.verify(accounts.passwordHash, accounts.password)).toBe(true);
});

test("a password that better-auth hashed is verified, and another one is not", async () => {
  const hash = await hashPassword(password);
  expect(await passwords.verify(hash, password.normalize("NFC"))).toBe(true);
  expect(await passwords.verify(hash, `${password}.`)).toBe(false);
});

test.each([
  ["of another cost", () => cheap.hash(password)],
  ["of earlier releases, which name no cost", () => hashPassword(password)],
])("a hash %s verifies with what it was made with, and is to be made anew", async (_, make) => {
  const hash = await make();
  expect(await passwords.verify(hash, password)).toBe(true);
  expect(await passwords.verify(hash, `${password}.`)).toBe(false);
  expect([passwords.isOutdated(hash), passwords.isOutdated(await passwords.hash(password))]).toEqual([true, false]);
});

test("every hash has a salt of its own", async () => {
  expect(await cheap.hash(password)).not.toBe(await cheap.hash(password));
});

test.each([null, "", ":", "salt", "salt:00", "$scrypt$ln=14,r=8,p=5$salt$key", "$scrypt$ln=99,r=8,p=5$$"])(
  "nothing is the password of the hash %j",
  async (hash) => {
    expect(await cheap.verify(hash, password)).toBe(false);
  },
);
