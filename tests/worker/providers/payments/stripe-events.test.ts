import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createStripe } from "../../../../worker/providers/payments/stripe.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const seconds = now / 1_000;
const secret = "whsec_of_the_tests";
const stripe = createStripe({ secretKey: "sk_test_one", webhookSecret: secret, baseUrl: "http://127.0.0.1:1" });

function eventOf(object: object, fields: object = {}): string {
  return JSON.stringify({
    id: "evt_one",
    object: "event",
    type: "customer.subscription.updated",
    livemode: false,
    created: seconds - 5,
    data: { object },
    ...fields,
  });
}
const raw = eventOf({ id: "sub_one", object: "subscription", customer: "cus_one", status: "active" });
const mac = (text: string, at: number | string, key = secret) =>
  createHmac("sha256", key).update(`${at}.${text}`).digest("hex");
const sign = (text: string, at = seconds, key = secret) => `t=${at},v1=${mac(text, at, key)}`;

describe("an event that is signed", () => {
  test("is read as who, what and when alone", async () => {
    expect(await stripe.readEvent(raw, sign(raw), now)).toEqual({
      id: "evt_one",
      type: "customer.subscription.updated",
      live: false,
      createdAt: new Date(now - 5_000),
      customerId: "cus_one",
      objectId: "sub_one",
    });
  });

  test.each([
    ["of a customer is about that customer", { id: "cus_one", object: "customer" }, "cus_one", "cus_one"],
    [
      "with a whole customer in it names it",
      { id: "in_1", object: "invoice", customer: { id: "cus_2" } },
      "cus_2",
      "in_1",
    ],
    ["of a dispute is about its charge", { id: "dp_1", object: "dispute", charge: "ch_1" }, null, "ch_1"],
    ["without a customer names none", { id: "cs_1", object: "checkout.session", customer: null }, null, "cs_1"],
  ])("%s", async (_words, object, customerId, objectId) => {
    const text = eventOf(object);
    expect(await stripe.readEvent(text, sign(text), now)).toMatchObject({ customerId, objectId });
  });

  test("with several signatures counts when one is right, as while a secret is replaced", async () => {
    const header = `t=${seconds},v1=${mac(raw, seconds, "whsec_old")},v1=${mac(raw, seconds)}`;
    expect(await stripe.readEvent(raw, header, now)).not.toBeNull();
  });

  test.each([
    ["300 seconds old", seconds - 300],
    ["300 seconds ahead", seconds + 300],
  ])("may be %s", async (_words, at) => {
    expect(await stripe.readEvent(raw, sign(raw, at), now)).not.toBeNull();
  });
});

describe("refused is", () => {
  test.each<[string, string, string | null]>([
    ["no signature", raw, null],
    ["an empty signature", raw, ""],
    ["another secret's", raw, sign(raw, seconds, "whsec_other")],
    ["the empty secret's", raw, sign(raw, seconds, "")],
    ["a body that was changed", raw.replace("cus_one", "cus_two"), sign(raw)],
    ["a body that was written anew", JSON.stringify(JSON.parse(raw), null, 2), sign(raw)],
    ["an old scheme alone", raw, `t=${seconds},v0=${mac(raw, seconds)}`],
    ["one that is too old", raw, sign(raw, seconds - 301)],
    ["one from the future", raw, sign(raw, seconds + 301)],
    ["one from the far future", raw, sign(raw, 4_102_444_800)],
    ["two times, one of them from the future", raw, `t=${seconds + 9_999},${sign(raw)}`],
    ["a time that is none", raw, `t=soon,v1=${mac(raw, "soon")}`],
    ["no time", raw, `v1=${mac(raw, seconds)}`],
    ["what is not JSON", "{", sign("{")],
    ["what is not an event", '{"id":"evt_one"}', sign('{"id":"evt_one"}')],
    ["nothing", "", sign("")],
  ])("%s", async (_words, text, signature) => {
    expect(await stripe.readEvent(text, signature, now)).toBeNull();
  });
});

test.each([
  ["sk_test_one", false],
  ["rk_test_one", false],
  ["sk_live_one", true],
  ["rk_live_one", true],
])("the key %s says whether real money moves", (secretKey, live) => {
  expect(createStripe({ secretKey, webhookSecret: secret, baseUrl: undefined }).live).toBe(live);
});

test.each([
  ["sk_live_one", undefined, "https://dashboard.stripe.com/customers/cus_1"],
  ["sk_test_one", undefined, "https://dashboard.stripe.com/test/customers/cus_1"],
  ["sk_test_one", "http://127.0.0.1:4100", "http://127.0.0.1:4100"],
])("with the key %s at %s a customer's page is %s", (secretKey, baseUrl, page) => {
  expect(createStripe({ secretKey, webhookSecret: secret, baseUrl }).customerPage("cus_1")).toBe(page);
});
