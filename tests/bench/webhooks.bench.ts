import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createId } from "../../worker/lib/ids.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { inMilliseconds, median, quantile } from "./report.ts";
import type { BenchRow } from "./report.ts";

const rounds = 5;
const checkouts = 12;
/** What one checkout tells. */
const events = 8;

/** An event as large as those of a subscription are. */
function writeEvent(customer: string): string {
  const created = Math.floor(Date.now() / 1_000);
  const object = {
    id: `sub_${createId()}`,
    object: "subscription",
    customer,
    metadata: { padding: "x".repeat(4_000) },
  };
  const type = "customer.subscription.updated";
  return JSON.stringify({ id: `evt_${createId()}`, object: "event", type, livemode: false, created, data: { object } });
}

/** Milliseconds from the request to the answer, which comes once the event is verified, stored and queued. */
async function timeToAccept({ url, stripe }: TestStack, customer: string): Promise<number> {
  const raw = writeEvent(customer);
  const at = Math.floor(Date.now() / 1_000);
  const mac = createHmac("sha256", stripe.webhookSecret).update(`${at}.${raw}`).digest("hex");
  const headers = { "content-type": "application/json", "stripe-signature": `t=${at},v1=${mac}` };
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/stripe/webhook`, { method: "POST", headers, body: raw });
  await response.text();
  if (!response.ok) throw new Error(`refused: ${response.status}`);
  return performance.now() - startedAt;
}

async function worked({ sql }: TestStack): Promise<void> {
  while ((await sql("select 1 from payment_event where state = 'received' limit 1")).length > 0) await sleep(50);
}

/** How long the payment provider waits for us. */
export async function run(): Promise<BenchRow[]> {
  const stack = await startStack();
  try {
    const measure = async () => {
      const samples: number[] = [];
      for (let checkout = 0; checkout < checkouts; checkout += 1) {
        const customer = `cus_${createId()}`;
        for (let event = 0; event < events; event += 1) samples.push(await timeToAccept(stack, customer));
        await worked(stack);
      }
      return { p50: median(samples), p95: quantile(samples, 0.95) };
    };
    await measure();
    const measured = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measure());
    return [
      {
        what: "webhook accepted (verified, stored, queued), p50",
        value: inMilliseconds(median(measured.map(({ p50 }) => p50))),
      },
      {
        what: "webhook accepted (verified, stored, queued), p95",
        value: inMilliseconds(median(measured.map(({ p95 }) => p95))),
        target: "<= 25 ms",
      },
    ];
  } finally {
    await stack.close();
  }
}
