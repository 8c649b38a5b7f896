import { setTimeout as sleep } from "node:timers/promises";
import { newUser } from "../support/asking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { processorTime, workerds } from "./asker.ts";
import type { Asker } from "./asker.ts";
import type { StreamRequest } from "./asking-process.ts";

export const askedModel = { id: 1, provider: "chatgpt", name: "gpt-6-luna" } as const;
export const query = "How high is the tide?";

/** The product with one person for each stream, whose questions nothing limits, before the vendors of the asker's process. */
export interface ProductUnderLoad {
  stack: TestStack;
  streams: readonly StreamRequest[];
  /** Milliseconds of the processor that the product has had so far. */
  processorTime(): number;
  /** Waits until the answers before have stored their ends and titles. */
  settled(): Promise<void>;
}

export async function startProductUnderLoad(
  asker: Asker,
  streams: number,
  database?: string,
): Promise<ProductUnderLoad> {
  const before = workerds();
  const vars = Object.fromEntries(
    Object.entries(asker.baseUrls).flatMap(([provider, url]) => [
      [`${provider.toUpperCase()}_API_KEY`, "demo"],
      [`${provider.toUpperCase()}_BASE_URL`, url],
    ]),
  );
  const stack = await startStack({ vars, ...(database !== undefined && { postgresUrl: database }) });
  const people = [];
  for (let count = 0; count < streams; count += 1) people.push(await newUser(stack));
  await stack.sql(`update entitlement set limits = '{"chat":{"period":"day","questions":null,"costMicros":null}}'`);
  const processes = workerds().filter((id) => !before.includes(id));
  return {
    stack,
    streams: people.map(({ token, address }) => ({
      url: `${stack.url}/api/ai/${askedModel.provider}/query`,
      headers: { authorization: `Bearer ${token}`, "cf-connecting-ip": address },
      fields: { query, model_id: String(askedModel.id) },
    })),
    processorTime: () => processorTime(processes),
    async settled() {
      for (let seen = -1; seen !== stack.roundTrips();) {
        seen = stack.roundTrips();
        await sleep(300);
      }
    },
  };
}
