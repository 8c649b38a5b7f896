import { hashPassword, verifyPassword } from "better-auth/crypto";
import { expect, test } from "vitest";
import { readConfig } from "../../../../worker/env.ts";
import type { Env } from "../../../../worker/env.ts";
import * as accounts from "../../../integration/auth-client.ts";
import { createPasswords } from "../../../../worker/providers/identity/passwords.ts";

const secret = "a-secret-of-32-letters-or-some-more";
const strings = {
  PUBLIC_URL: "https://ensemble.example",
  DATABASE_URL: "postgres://ensemble.example/main",
  AUTH_SECRET: secret,
  ADMIN_AUTH_SECRET: `${secret}-of-admins`,
  MAIL_FROM: "Ensemble <hello@ensemble.example>",
  RESEND_API_KEY: "re_key",
};
const { passwordCost } = readConfig(strings as unknown as Env).auth;
const passwords = createPasswords(passwordCost);
const cheap = createPasswords(2);
const password = "Ça\u0301 correct horse battery";

test("the product hashes with scrypt at the cost that better-auth sets", async () => {
  expect(passwordCost).toBe(16_384);
  expect(await verifyPassword({ hash: await passwords.hash(password), password })).toBe(true);
});

test("the hash that tests write into accounts is of the password that they sign in with", async () => {
  expect(await passwords.verify(accounts.passwordHash, accounts.password)).toBe(true);
});

test("a password that better-auth hashed is verified, and another one is not", async () => {
  const hash = await hashPassword(password);
  expect(await passwords.verify(hash, password.normalize("NFC"))).toBe(true);
  expect(await passwords.verify(hash, `${password}.`)).toBe(false);
});

test("a hash of another cost fits no password", async () => {
  const hash = await cheap.hash(password);
  expect(await cheap.verify(hash, password)).toBe(true);
  expect(await passwords.verify(hash, password)).toBe(false);
});

test("every hash has a salt of its own", async () => {
  expect(await cheap.hash(password)).not.toBe(await cheap.hash(password));
});

test.each([null, "", ":", "salt", "salt:00"])("nothing is the password of the hash %j", async (hash) => {
  expect(await cheap.verify(hash, password)).toBe(false);
});
