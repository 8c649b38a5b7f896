import { expect, test } from "vitest";
import { readConfig } from "../../worker/env.ts";
import type { Env } from "../../worker/env.ts";

const secret = "a-secret-of-32-letters-or-some-more";
const needed = {
  PUBLIC_URL: "https://ensemble.example",
  DATABASE_URL: "postgres://ensemble.example/main",
  AUTH_SECRET: secret,
  ADMIN_AUTH_SECRET: `${secret}-of-admins`,
  MAIL_FROM: "Ensemble <hello@ensemble.example>",
  RESEND_API_KEY: "re_key",
};
const read = (strings: Record<string, string> = {}) => readConfig({ ...needed, ...strings } as unknown as Env);

test("without a key of the payment provider, payments are off", () => {
  expect(read().payments).toBeUndefined();
  expect(read({ STRIPE_WEBHOOK_SECRET: "whsec_one" }).payments).toBeUndefined();
});

test.each([undefined, ""])(
  "the server does not start with payments on and a webhook secret that is %j",
  (webhookSecret) => {
    const strings = webhookSecret === undefined ? {} : { STRIPE_WEBHOOK_SECRET: webhookSecret };
    expect(() => read({ STRIPE_SECRET_KEY: "sk_test_one", ...strings })).toThrow("STRIPE_WEBHOOK_SECRET");
  },
);

test("payments are on with a key and a webhook secret", () => {
  const strings = { STRIPE_SECRET_KEY: "sk_test_one", STRIPE_WEBHOOK_SECRET: "whsec_one" };
  expect(read(strings).payments).toEqual({ secretKey: "sk_test_one", webhookSecret: "whsec_one" });
  const made = { STRIPE_PORTAL_CONFIGURATION: "bpc_one", STRIPE_TAX_ID: "txi_one" };
  expect(read({ ...strings, ...made }).payments).toMatchObject({ portalConfiguration: "bpc_one", taxId: "txi_one" });
});

test("the key of an organisation comes with the account that it is used for", () => {
  const strings = { STRIPE_SECRET_KEY: "sk_org_live_one", STRIPE_WEBHOOK_SECRET: "whsec_one" };
  expect(() => read(strings)).toThrow("STRIPE_CONTEXT");
  expect(read({ ...strings, STRIPE_CONTEXT: "acct_one" }).payments?.context).toBe("acct_one");
});

test("the media engine is there with its address, and never without a secret", () => {
  expect(read({ MEDIA_SECRET: secret }).engine).toBeUndefined();
  const url = "https://media.ensemble.example";
  expect(read({ MEDIA_URL: url, MEDIA_SECRET: secret }).engine).toEqual({ url, secret });
  expect(() => read({ MEDIA_URL: url })).toThrow("MEDIA_SECRET");
});

test("a network is there with the keys of an app, and LinkedIn's pages with those of their own", () => {
  expect(read().social).toEqual({ linkedin: undefined, x: undefined });
  const keys = { LINKEDIN_CLIENT_ID: "id", LINKEDIN_CLIENT_SECRET: "secret" };
  const member = { clientId: "id", clientSecret: "secret" };
  expect(read(keys).social.linkedin).toEqual({ apps: { member, page: undefined }, baseUrl: undefined });
  expect(() => read({ LINKEDIN_PAGES_CLIENT_ID: "id" })).toThrow("LINKEDIN_PAGES_CLIENT_SECRET");
  expect(() => read({ X_CLIENT_SECRET: "secret" })).toThrow("X_CLIENT_ID");
});

test("without an exchange rate, none is made up", () => {
  expect(read().usdEurRate).toBeNull();
  expect(read({ USD_EUR_RATE: "0.92" }).usdEurRate).toBe(0.92);
});

test.each(["", "0", "0.000", "-1", "abc", "0,92", "1e3", "99999"])(
  "the server does not start with a rate of %j",
  (rate) => {
    expect(() => read({ USD_EUR_RATE: rate })).toThrow("USD_EUR_RATE");
  },
);
