import { createServer } from "node:http";
import type { Server } from "node:http";
import { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeServer, listenLocally } from "../../../local/listen.ts";
import { openShop } from "./world.ts";
import type { Shop } from "./world.ts";

interface Taken {
  body: string;
  signature: string | undefined;
}

let shop: Shop;
let receiver: Server;
let taken: Taken[];
let answers: number[];
let target: string;

beforeEach(async () => {
  taken = [];
  answers = [];
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const signature = request.headers["stripe-signature"];
      taken.push({ body: Buffer.concat(parts).toString("utf8"), signature: signature?.toString() });
      response.writeHead(answers.shift() ?? 200).end("{}");
    });
  });
  target = await listenLocally(receiver);
  shop = await openShop({ retryAfter: [5, 5] });
});
afterEach(async () => {
  await shop.standIn.close();
  await closeServer(receiver);
});

const verify = ({ body, signature }: Taken) =>
  Stripe.webhooks.constructEvent(body, signature ?? "", shop.standIn.webhookSecret);
const customers = () => taken.map((each) => verify(each)).filter(({ type }) => type === "customer.created");

async function listening(): Promise<void> {
  shop.standIn.deliverTo(target);
  await shop.standIn.settled();
  taken.length = 0;
}

test("an endpoint of the account is sent the events that it names, signed with a secret that is shown once", async () => {
  const { webhookEndpoints } = shop.stripe;
  const wanted = { url: target, enabled_events: ["customer.created"], api_version: "2026-10-28.endive" } as const;
  const { id, secret } = await webhookEndpoints.create({ ...wanted, enabled_events: [...wanted.enabled_events] });
  expect(await webhookEndpoints.retrieve(id)).not.toHaveProperty("secret");
  const made = await shop.customer();
  await shop.stripe.customers.update(made.id, { name: "Other" });
  await shop.standIn.settled();
  const events = taken.map(({ body, signature }) =>
    Stripe.webhooks.constructEvent(body, signature ?? "", secret ?? ""),
  );
  expect(events).toMatchObject([{ type: "customer.created", data: { object: { id: made.id } } }]);
  await webhookEndpoints.update(id, { disabled: true });
  await shop.customer();
  await shop.standIn.settled();
  expect(taken).toHaveLength(1);
});

describe("events on their way", () => {
  test("are signed so that the client takes them, and carry the whole object", async () => {
    await listening();
    const made = await shop.stripe.customers.create({ email: "a@example.com" }, { idempotencyKey: "k" });
    await shop.standIn.settled();
    expect(customers()).toMatchObject([
      {
        object: "event",
        api_version: "2026-10-28.endive",
        livemode: false,
        pending_webhooks: 1,
        data: { object: { id: made.id, email: "a@example.com" } },
        request: { id: made.lastResponse.requestId, idempotency_key: "k" },
      },
    ]);
  });

  test("tell what a change was before", async () => {
    const { id } = await shop.customer();
    await listening();
    await shop.stripe.customers.update(id, { name: "Other" });
    await shop.standIn.settled();
    expect(taken.map((each) => verify(each))).toMatchObject([
      { type: "customer.updated", data: { object: { name: "Other" }, previous_attributes: { name: "A reader" } } },
    ]);
  });

  test("that came before there was a receiver are sent when there is one", async () => {
    await shop.customer();
    expect(taken).toEqual([]);
    shop.standIn.deliverTo(target);
    await shop.standIn.settled();
    expect(customers()).toHaveLength(1);
  });

  test("come again when they are not taken, and no more after the last time", async () => {
    await listening();
    answers = [500, 503, 200];
    await shop.customer();
    await expect.poll(() => taken.length).toBe(3);
    answers = [500, 500, 500, 500];
    await shop.customer();
    await expect.poll(() => taken.length).toBe(6);
    const bodies = new Set(taken.map(({ body }) => (JSON.parse(body) as { id: string }).id));
    expect(bodies.size).toBe(2);
  });

  test("are held, delivered in any order and twice, and go on when they are let go", async () => {
    await listening();
    shop.standIn.hold();
    await shop.stripe.customers.create({ name: "first" });
    await shop.stripe.customers.create({ name: "second" });
    const [second, first] = shop.standIn.events().toReversed();
    if (!first || !second) throw new Error("two events were expected");
    for (const event of [second, first, second])
      expect(await shop.standIn.deliver(event)).toMatchObject({ status: 200 });
    expect(customers().map(({ id }) => id)).toEqual([second.id, first.id, second.id]);
    shop.standIn.release();
    await shop.standIn.settled();
    expect(taken).toHaveLength(5);
  });
});

test.each([
  ["with a signature that is none", { signature: "t=1,v1=00" }],
  ["without a signature", { signature: null }],
  ["signed with another secret", { secret: "whsec_other" }],
  ["dated ten minutes ago", { at: Date.now() - 600_000 }],
  ["with another body than was signed", { body: '{"id":"evt_1","object":"event"}' }],
])("an event %s is delivered for a test, and the client refuses it", async (_name, options) => {
  await listening();
  shop.standIn.hold();
  await shop.customer();
  const event = shop.standIn.events().at(-1);
  if (!event) throw new Error("an event was expected");
  await shop.standIn.deliver(event, options);
  const [received] = taken;
  expect(received && (() => verify(received))).toThrow();
});

test("events can be read again", async () => {
  const { id } = await shop.customer();
  const { data } = await shop.stripe.events.list({ type: "customer.created" });
  expect(data[0]).toMatchObject({ data: { object: { id } } });
  expect(await shop.stripe.events.retrieve(String(data[0]?.id))).toMatchObject({ type: "customer.created" });
});
