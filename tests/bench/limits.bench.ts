import { createId } from "../../worker/lib/ids.ts";
import { systemClock } from "../../worker/lib/clock.ts";
import { createAccountQuota } from "../../worker/modules/limits/accounts.service.ts";
import { createLimitsRepository } from "../../worker/modules/limits/limits.repository.ts";
import { newUser } from "../support/asking.ts";
import { startDatabase } from "../support/database.ts";
import { postgresUrl } from "../support/postgres-database.ts";
import { makeSession } from "../support/rows.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { inMilliseconds, median, quantile } from "./report.ts";
import type { BenchRow } from "./report.ts";

const rounds = 5;
const looks = 100;
const asking = 1_000;
const left = 500;

/** The endpoint as a page calls it: what it asks the database, and how long it takes. */
async function looksOverHttp(): Promise<BenchRow[]> {
  const stack = await startStack();
  try {
    const { token, address } = await newUser(stack);
    const look = async () => {
      const body = new FormData();
      body.set("query_type", "chat");
      const startedAt = performance.now();
      const answer = await fetch(`${stack.url}/api/check-plan/user/limits`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "cf-connecting-ip": address },
        body,
      });
      if (!answer.ok) throw new Error(`refused: ${answer.status}`);
      await answer.arrayBuffer();
      return performance.now() - startedAt;
    };
    const measure = async () => {
      const times: number[] = [];
      for (let count = 0; count < looks; count += 1) times.push(await look());
      return { p50: median(times), p95: quantile(times, 0.95) };
    };
    await measure();
    const before = stack.roundTrips();
    await look();
    const trips = stack.roundTrips() - before;
    const measured: { p50: number; p95: number }[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measure());
    const inAdmission = await tripsOfQuestion(stack, token);
    const middle = (of: "p50" | "p95") => inMilliseconds(median(measured.map((one) => one[of])));
    return [
      { what: "limit check: database round trips", value: String(trips), target: "1" },
      { what: "limit check inside an admission: trips of its own", value: String(inAdmission - 1), target: "0" },
      { what: "limit check over HTTP, p50", value: middle("p50") },
      { what: "limit check over HTTP, p95", value: middle("p95") },
    ];
  } finally {
    await stack.close();
  }
}

/** Round trips from a question to the call of its model: one is the admission. */
async function tripsOfQuestion(stack: TestStack, token: string): Promise<number> {
  stack.ai.script({}, { chunks: ["Yes."] });
  const form = new FormData();
  form.set("query", "How high is the tide?");
  form.set("model_id", "1");
  const before = stack.roundTrips();
  const arrived = stack.ai.nextCall({ provider: "chatgpt" }).then(() => stack.roundTrips() - before);
  const headers = { authorization: `Bearer ${token}`, "cf-connecting-ip": "203.0.113.9" };
  const answer = await fetch(`${stack.url}/api/ai/chatgpt/query`, { method: "POST", body: form, headers });
  await answer.text();
  return arrived;
}

async function manyAtOnce(place: string, url: string | undefined): Promise<BenchRow[]> {
  const { db, close } = await startDatabase({ postgresUrl: url });
  try {
    const quota = createAccountQuota({ limits: createLimitsRepository(db), clock: systemClock });
    const served: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const chat = { period: "month", questions: left, costMicros: null } as const;
      const { userId } = await makeSession(db, { limits: { chat } });
      const startedAt = performance.now();
      const all = await Promise.all(Array.from({ length: asking }, () => quota.reserve(userId, "chat", createId(), 1)));
      times.push(performance.now() - startedAt);
      served.push(all.filter(({ state }) => state === "held").length);
    }
    const what = `1,000 parallel reservations against 500 left, ${place}`;
    return [
      { what, value: `${[...new Set(served)].join(", ")} pass`, target: "exactly 500" },
      { what: `  in all, ${place}`, value: inMilliseconds(median(times)) },
    ];
  } finally {
    await close();
  }
}

/** What a limit costs to look at, and whether it holds when all accounts ask at once. */
export async function run(): Promise<BenchRow[]> {
  const rows = [...(await looksOverHttp()), ...(await manyAtOnce("PGlite", undefined))];
  if (postgresUrl) return [...rows, ...(await manyAtOnce("Postgres", postgresUrl))];
  console.log("POSTGRES_URL is not set: reservations are made on the embedded Postgres alone");
  return rows;
}
