import type { Unstable_Config } from "wrangler";
import { readRegion } from "../worker/contract/region.rules.ts";
import type { Region } from "../worker/contract/region.rules.ts";

export const environments = ["staging", "production"] as const;
export type Environment = (typeof environments)[number];

/** The Workers in the order in which they are deployed: each is bound only to those before it. */
export const workerConfigs = {
  parser: "parser/wrangler.toml",
  press: "press/wrangler.toml",
  api: "wrangler.toml",
  media: "containers/wrangler.toml",
  site: "frontend/wrangler.toml",
} as const;
export type WorkerPart = keyof typeof workerConfigs;

/** What an environment is made of, as the wrangler.toml files name it. */
export interface Stage {
  environment: Environment;
  workers: Readonly<Record<WorkerPart, string>>;
  bucket: string;
  queues: readonly string[];
  region: Region;
}

/** A wrangler.toml as wrangler reads it for an environment. */
export type ConfigReader = (config: string, environment: string) => Unstable_Config;

/** Production is what stands at the top of a file. */
export const wranglerEnvironment = (environment: Environment): string =>
  environment === "production" ? "" : environment;

export function readStage(environment: Environment, readConfig: ConfigReader): Stage {
  const read = (part: WorkerPart) => readConfig(workerConfigs[part], wranglerEnvironment(environment));
  const nameOf = (part: WorkerPart) => read(part).name ?? fail(`${workerConfigs[part]}: a name is missing`);
  const api = read("api");
  const producers = api.queues.producers?.flatMap(({ queue }) => queue ?? []) ?? [];
  const dead = api.queues.consumers?.flatMap(({ dead_letter_queue: queue }) => queue ?? []) ?? [];
  return {
    environment,
    workers: {
      parser: nameOf("parser"),
      press: nameOf("press"),
      api: nameOf("api"),
      media: nameOf("media"),
      site: nameOf("site"),
    },
    bucket: api.r2_buckets[0]?.bucket_name ?? fail("wrangler.toml: a bucket is missing"),
    queues: [...new Set([...producers, ...dead])],
    region: readRegion(String(api.vars["REGION"] ?? "")),
  };
}

function fail(reason: string): never {
  throw new Error(reason);
}
