import { setTimeout as sleep } from "node:timers/promises";
import { newUser } from "../support/asking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import type { Asker } from "./asker.ts";
import type { StreamRequest } from "./asking-process.ts";
import { createComputing, workerds, workerdsSince } from "./computing.ts";
import type { Computing } from "./computing.ts";

export const askedModel = { id: 1, provider: "chatgpt", name: "gpt-6-luna" } as const;
export const query = "How high is the tide?";

/** A stack before the vendors of the asker's process, and what it computes. */
export interface LoadedStack {
  stack: TestStack;
  computing(): Computing;
  /** Waits until the answers before have stored their ends and titles. */
  settled(): Promise<void>;
}

/** The product with one person for each stream, whose questions nothing limits. */
export interface ProductUnderLoad extends LoadedStack {
  streams: readonly StreamRequest[];
}

interface LoadedStackOptions {
  postgresUrl?: string | undefined;
  vars?: Record<string, string>;
}

export async function startLoadedStack(
  asker: Asker,
  { postgresUrl, vars = {} }: LoadedStackOptions = {},
): Promise<LoadedStack> {
  const before = workerds();
  const vendors = Object.fromEntries(
    Object.entries(asker.baseUrls).flatMap(([provider, url]) => [
      [`${provider.toUpperCase()}_API_KEY`, "demo"],
      [`${provider.toUpperCase()}_BASE_URL`, url],
    ]),
  );
  const stack = await startStack({ vars: { ...vendors, ...vars }, ...(postgresUrl !== undefined && { postgresUrl }) });
  const [row] = postgresUrl === undefined ? [] : await stack.sql("select current_database() as name");
  const database = row === undefined ? null : String(row["name"]);
  return {
    stack,
    computing: createComputing({ workerds: workerdsSince(before), asker, database }),
    async settled() {
      for (let seen = -1; seen !== stack.roundTrips();) {
        seen = stack.roundTrips();
        await sleep(300);
      }
    },
  };
}

export async function startProductUnderLoad(
  asker: Asker,
  streams: number,
  postgresUrl?: string,
): Promise<ProductUnderLoad> {
  const loaded = await startLoadedStack(asker, { postgresUrl });
  const { stack } = loaded;
  const people = [];
  for (let count = 0; count < streams; count += 1) people.push(await newUser(stack));
  await stack.sql(`update entitlement set limits = '{"chat":{"period":"day","questions":null,"costMicros":null}}'`);
  return {
    ...loaded,
    streams: people.map(({ token, address }) => ({
      url: `${stack.url}/api/ai/${askedModel.provider}/query`,
      headers: { authorization: `Bearer ${token}`, "cf-connecting-ip": address },
      fields: { query, model_id: String(askedModel.id) },
    })),
  };
}
