import { createServer } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeServer, listenLocally } from "../../../local/listen.ts";
import { startStripeStandIn } from "../../../local/stripe/server.ts";
import { stripeClient } from "../../support/stripe-client.ts";
import { day, openShop } from "./world.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ensemble-payments-"));
  file = join(folder, "payments.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("what was sold before a restart is known after it, at the same time", async () => {
  const before = await openShop({ file });
  const sub = await before.subscriber();
  const session = await before.checkout();
  before.standIn.advance(10 * day);
  await before.standIn.close();

  const after = await startStripeStandIn({ file, machineTime: () => Date.UTC(2026, 5, 1) });
  const stripe = stripeClient(after);
  expect(after.now()).toBe(Date.UTC(2026, 5, 11));
  expect(await stripe.subscriptions.retrieve(sub.id)).toMatchObject({ status: "active", customer: sub.customer });
  expect((await stripe.invoices.retrieve(String(sub.latest_invoice))).hosted_invoice_url).toContain(
    `${after.url}/invoices/`,
  );
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("expired");
  expect(after.url).toBe(before.standIn.url);
  await after.close();
});

async function startAndTell(target: string): Promise<void> {
  const after = await startStripeStandIn({ file });
  after.deliverTo(target);
  await after.settled();
  await after.close();
}

test("an event without a receiver before a restart is sent after it, and only once", async () => {
  const before = await openShop({ file });
  const told = before.types();
  await before.standIn.close();
  const taken: string[] = [];
  const receiver = createServer((request, response) => {
    request
      .setEncoding("utf8")
      .on("data", (body: string) => taken.push(String(Reflect.get(JSON.parse(body) as object, "type"))));
    request.on("end", () => response.end());
  });
  const target = await listenLocally(receiver);
  await startAndTell(target);
  await startAndTell(target);
  await closeServer(receiver);
  expect(taken).toEqual(told);
});

test("a file that is damaged is named", async () => {
  writeFileSync(file, "{");
  await expect(startStripeStandIn({ file })).rejects.toThrow("payments.json is damaged");
});
