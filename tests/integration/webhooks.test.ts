import { createHmac } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, makeAccount } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";

let stack: TestStack;
let premium: number;
beforeAll(async () => {
  stack = await startStack();
  premium = Number((await stack.sql("select id from plan where slug = 'chatai-premium'"))[0]?.["id"]);
});
afterAll(() => stack.close());

async function newBuyer(): Promise<SignedIn & { customerId: string }> {
  const person = await makeAccount(stack, `${createId().toLowerCase()}@example.test`);
  await stack.sql(`update "user" set email_verified = true where id = $1`, [person.id]);
  const customerId = `cus_${createId()}`;
  await stack.sql(
    `insert into billing_customer (user_id, customer_id, language, created_at) values ($1, $2, 'en', now())`,
    [person.id, customerId],
  );
  return { ...person, customerId };
}

const planOf = async ({ id }: SignedIn): Promise<unknown> => {
  const rows = await stack.sql("select p.slug from entitlement e join plan p on p.id = e.plan_id where user_id = $1", [
    id,
  ]);
  return rows[0]?.["slug"];
};
const keptOf = (id: string) => stack.sql("select state from payment_event where id = $1", [id]);

/** An event that says that a customer pays for the best plan; whether it does is the provider's to say. */
const bought = (id: string, customer: string, fields: object = {}) =>
  JSON.stringify({
    id,
    object: "event",
    type: "customer.subscription.created",
    livemode: false,
    created: Math.floor(Date.now() / 1_000),
    data: { object: { id: "sub_forged", object: "subscription", customer, status: "active" } },
    ...fields,
  });

function sign(raw: string, { at = Math.floor(Date.now() / 1_000), secret = stack.stripe.webhookSecret } = {}): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${raw}`).digest("hex")}`;
}

async function post(raw: string, signature: string | null): Promise<Response> {
  const headers = { "content-type": "application/json", ...(signature !== null && { "stripe-signature": signature }) };
  return fetch(`${stack.url}/api/stripe/webhook`, { method: "POST", headers, body: raw });
}

const now = () => Math.floor(Date.now() / 1_000);

describe("a webhook grants nothing", () => {
  test.each<[string, (raw: string) => string | null]>([
    ["without a signature", () => null],
    ["with a forged signature", (raw) => sign(raw, { secret: "whsec_guessed" })],
    ["signed with the empty secret", (raw) => sign(raw, { secret: "" })],
    ["replayed after six minutes", (raw) => sign(raw, { at: now() - 360 })],
    ["dated six minutes ahead", (raw) => sign(raw, { at: now() + 360 })],
    ["signed for another body", (raw) => sign(`${raw} `)],
  ])("%s, is refused and is not kept", async (_words, signatureOf) => {
    const buyer = await newBuyer();
    const id = `evt_${createId()}`;
    const raw = bought(id, buyer.customerId);
    const response = await post(raw, signatureOf(raw));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: "payments.signature_invalid" } });
    expect(await keptOf(id)).toEqual([]);
    expect(await planOf(buyer)).toBe("combo-free");
  });

  test("of the other mode, though it is signed", async () => {
    const buyer = await newBuyer();
    const id = `evt_${createId()}`;
    const raw = bought(id, buyer.customerId, { livemode: true });
    expect((await post(raw, sign(raw))).status).toBe(400);
    expect(await keptOf(id)).toEqual([]);
  });

  test("that is signed and says what the provider does not: it is worked on, and the facts are asked for", async () => {
    const buyer = await newBuyer();
    const id = `evt_${createId()}`;
    const raw = bought(id, buyer.customerId);
    expect((await post(raw, sign(raw))).status).toBe(200);
    await vi.waitFor(async () => expect(await keptOf(id)).toEqual([{ state: "done" }]), 15_000);
    expect(await planOf(buyer)).toBe("combo-free");
  });

  test("to whom it names beside the customer: reference, metadata and another's page are not read", async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const id = `evt_${createId()}`;
    const session = {
      id: "cs_test_forged",
      object: "checkout.session",
      customer: other.customerId,
      status: "complete",
    };
    const named = { client_reference_id: buyer.id, metadata: { userId: buyer.id, planId: String(premium) } };
    const raw = bought(id, "", { type: "checkout.session.completed", data: { object: { ...session, ...named } } });
    expect((await post(raw, sign(raw))).status).toBe(200);
    await vi.waitFor(async () => expect(await keptOf(id)).toEqual([{ state: "done" }]), 15_000);
    expect([await planOf(buyer), await planOf(other)]).toEqual(["combo-free", "combo-free"]);
    const rows = await stack.sql("select 1 from subscription where user_id in ($1, $2)", [buyer.id, other.id]);
    expect(rows).toEqual([]);
  });

  test.each<[string, string | Uint8Array<ArrayBuffer>, Record<string, string>]>([
    ["of nothing", "", {}],
    ["of bytes that are no text", new Uint8Array([0xff, 0xc3, 0x28]), {}],
    ["that is packed", new Uint8Array(gzipSync(bought("evt_packed", "cus_one"))), { "content-encoding": "gzip" }],
    ["of markup", "<event/>", {}],
    ["100,000 deep", "[".repeat(100_000), {}],
  ])("%s, and does not break the API", async (_words, body, headers) => {
    const signature = typeof body === "string" ? sign(body) : sign("");
    const response = await fetch(`${stack.url}/api/stripe/webhook`, {
      method: "POST",
      headers: { "stripe-signature": signature, ...headers },
      body,
    });
    expect(response.status).toBe(400);
  });

  test.each(["t=", "t=1,v1=", `t=${"9".repeat(5_000)},v1=x`, "v1=x", ",,,=,=", `${"t=1,".repeat(2_000)}v1=x`])(
    "with a signature that reads %#, and does not break the API",
    async (signature) => {
      const raw = bought(`evt_${createId()}`, "cus_one");
      expect((await post(raw, signature)).status).toBe(400);
    },
  );

  test("that is larger than 256 KB", async () => {
    const raw = bought(`evt_${createId()}`, "cus_one", { padding: "x".repeat(256 * 1_024) });
    const response = await post(raw, sign(raw));
    expect(response.status).toBe(413);
  });
});

test("what is paid by a customer whose account was removed goes back whole", async () => {
  const { person, page } = await openPage();
  await stack.sql(
    `insert into removed_customer (customer_id, removed_at)
     select customer_id, now() - interval '1 minute' from billing_customer where user_id = $1`,
    [person.id],
  );
  stack.stripe.pay(page, "good");
  await vi.waitFor(
    async () =>
      expect(
        await stack.sql(
          "select amount_cents > 0 as paid, refunded_cents = amount_cents as back from payment where user_id = $1",
          [person.id],
        ),
      ).toEqual([{ paid: true, back: true }]),
    15_000,
  );
});

test("many events of many customers, at once and twice, are all worked on, and one that cannot be keeps none back", async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, newBuyer));
  const events = buyers.flatMap(({ customerId }) =>
    Array.from({ length: 6 }, () => ({ id: `evt_${createId()}`, customerId })),
  );
  const poison = `evt_${createId()}`;
  stack.stripe.failNext({ status: 500, times: 60, on: /^GET \/v1\/charges/ });
  const raw = bought(poison, "", {
    type: "charge.refunded",
    data: { object: { id: "ch_poison", object: "charge", customer: buyers[0]?.customerId } },
  });
  expect((await post(raw, sign(raw))).status).toBe(200);
  const bodies = events.map(({ id, customerId }) => bought(id, customerId));
  const answers = await Promise.all([...bodies, ...bodies].map((body) => post(body, sign(body))));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const ids = events.map(({ id }) => id);
  const waiting = () =>
    stack.sql("select id from payment_event where id = any($1) and state = 'received'", [`{${ids.join(",")}}`]);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 30_000);
  expect(await keptOf(poison)).toEqual([{ state: "received" }]);
});

/** A user with a page open on which they can buy. */
async function openPage() {
  const person = await makeAccount(stack, `${createId().toLowerCase()}@example.test`);
  await stack.sql(`update "user" set email_verified = true where id = $1`, [person.id]);
  const order = { user_id: person.id, plan_id: premium, subscription_type: "month" };
  const { body } = await call(stack, "POST", "/api/create_subscription_session", { token: person.token, body: order });
  return { person, page: /cs_\w+/.exec(String(body["url"]))?.[0] ?? "" };
}

test("an event whose message was lost is worked on after the sweep", async () => {
  const id = `evt_${createId()}`;
  await stack.sql(
    `insert into payment_event (id, type, created_at, received_at, tried_at)
     values ($1, 'customer.deleted', now(), now(), now() - interval '16 minutes')`,
    [id],
  );
  await stack.runScheduled();
  await vi.waitFor(
    async () =>
      expect(await stack.sql("select state from payment_event where id = $1", [id])).toEqual([{ state: "ignored" }]),
    10_000,
  );
});

test("what was bought while no event arrived is fetched at night, once its period is over", async () => {
  const { person, page } = await openPage();
  stack.stripe.hold();
  stack.stripe.pay(page, "good");
  await call(stack, "POST", "/api/payments/sync", { token: person.token, body: { session_id: page } });
  expect(await planOf(person)).toBe("chatai-premium");
  const readPeriod = () => stack.sql("select period_end from entitlement where user_id = $1", [person.id]);
  const paid = await readPeriod();
  await stack.sql("update entitlement set period_end = now() - interval '1 day' where user_id = $1", [person.id]);
  await stack.runScheduled("23 3 * * *");
  expect(await readPeriod()).toEqual(paid);
  stack.stripe.release();
});
