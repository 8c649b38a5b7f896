import { describe, expect, test } from "vitest";
import { readOptions } from "../../smoke/options.ts";
import { fullSizes, smallSizes } from "../../smoke/sizes.ts";

const nothingGiven = {
  origin: "https://ensemble.example",
  sizes: fullSizes,
  only: [],
  account: null,
  admin: null,
  webhookUrl: null,
  publishes: false,
};

describe("what a smoke test is asked for", () => {
  test("an address alone is enough; a path behind it is left out", () => {
    expect(readOptions(["https://ensemble.example/user/dashboard"], {})).toEqual(nothingGiven);
  });

  test("arguments say which checks, whose account, where events go and how large files are", () => {
    const args = [
      "--only",
      "health,book",
      "--account",
      "ada@example.test:a:b",
      "--webhook",
      "https://hooks.example/in",
    ];
    expect(readOptions(["http://127.0.0.1:8790", ...args, "--publish", "--small"], {})).toEqual({
      origin: "http://127.0.0.1:8790",
      sizes: smallSizes,
      only: ["health", "book"],
      account: { email: "ada@example.test", password: "a:b" },
      admin: null,
      webhookUrl: "https://hooks.example/in",
      publishes: true,
    });
  });

  test("the environment gives what other processes of a machine must not read", () => {
    const env = {
      SMOKE_ACCOUNT: "ada@example.test:secret",
      SMOKE_ADMIN_EMAIL: "root@example.test",
      SMOKE_ADMIN_PASSWORD: "secret too",
      SMOKE_WEBHOOK_URL: "https://hooks.example/in",
    };
    expect(readOptions(["https://ensemble.example"], env)).toEqual({
      ...nothingGiven,
      account: { email: "ada@example.test", password: "secret" },
      admin: { email: "root@example.test", password: "secret too", totp: null },
      webhookUrl: "https://hooks.example/in",
    });
  });

  test.each([
    ["no address", []],
    ["two addresses", ["https://one.example", "https://two.example"]],
    ["an address without a scheme", ["ensemble.example"]],
    ["an address of another scheme", ["ftp://ensemble.example"]],
    ["an account without a password", ["https://ensemble.example", "--account", "ada@example.test"]],
    ["an option that is none", ["https://ensemble.example", "--every"]],
  ])("%s is refused in one line that says how it is used", (_what, args) => {
    expect(() => readOptions(args, {})).toThrow(/^[^\n]*Usage: npm run smoke -- URL[^\n]*$/);
  });
});
