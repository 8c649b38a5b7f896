import { setTimeout as sleep } from "node:timers/promises";
import { newUser } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { timeToFirst } from "./first-words.ts";
import { inMilliseconds, median, quantile } from "./report.ts";
import type { BenchRow } from "./report.ts";

const rounds = 5;
const perRound = 60;
const model = { id: 1, provider: "chatgpt", name: "gpt-6-luna" } as const;
const chunks = Array.from({ length: 20 }, (_, index) => `word${index} `);

/** A user whose questions nothing limits. */
async function newAsker(stack: TestStack): Promise<Person> {
  const person = await newUser(stack);
  await stack.sql(`update entitlement set limits = '{"chat":{"period":"day","questions":null,"costMicros":null}}'`);
  return person;
}

/** Waits until the answers before have stored their ends and titles. */
async function settled(stack: TestStack): Promise<void> {
  for (let seen = -1; seen !== stack.roundTrips();) {
    seen = stack.roundTrips();
    await sleep(500);
  }
}

/** What the product adds to a vendor's own time to the first token, and what it asks the database meanwhile. */
export async function run(): Promise<BenchRow[]> {
  const stack = await startStack();
  try {
    const { token, address } = await newAsker(stack);
    stack.ai.script({}, { chunks });
    const ask = () => {
      const form = new FormData();
      form.set("query", "How high is the tide?");
      form.set("model_id", String(model.id));
      const headers = { authorization: `Bearer ${token}`, "cf-connecting-ip": address };
      return fetch(`${stack.url}/api/ai/${model.provider}/query`, { method: "POST", body: form, headers });
    };
    const askDirectly = () =>
      fetch(`${stack.ai.baseUrl(model.provider)}/chat/completions`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: "Bearer demo" },
        body: JSON.stringify({ model: model.name, stream: true, messages: [{ role: "user", content: "How high?" }] }),
      });
    const added = async () => {
      const product: number[] = [];
      const direct: number[] = [];
      for (let index = 0; index < perRound; index += 1) {
        product.push(await timeToFirst(ask, /"text":/));
        direct.push(await timeToFirst(askDirectly, /"content":"word/));
      }
      return { p50: median(product) - median(direct), p95: quantile(product, 0.95) - quantile(direct, 0.95) };
    };

    await added();
    const measured = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await added());

    await settled(stack);
    const before = stack.roundTrips();
    const arrived = stack.ai.nextCall({ model: model.name }).then(() => stack.roundTrips() - before);
    await timeToFirst(ask, /"text":/);
    return [
      { what: "database round trips before the provider is called", value: String(await arrived), target: "1" },
      {
        what: "time to first token added, p50",
        value: inMilliseconds(median(measured.map(({ p50 }) => p50))),
        target: "<= 10 ms",
      },
      {
        what: "time to first token added, p95",
        value: inMilliseconds(median(measured.map(({ p95 }) => p95))),
        target: "<= 25 ms",
      },
    ];
  } finally {
    await stack.close();
  }
}
