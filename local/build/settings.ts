import { join } from "node:path";
import * as z from "zod";
import { root } from "./sources.ts";

const optionalNumber = z.number().optional();

/** What of wrangler.toml the local stack reproduces, in wrangler's own words; its types do not reach its callers. */
const settings = z.object({
  name: z.string(),
  compatibility_date: z.string(),
  compatibility_flags: z.array(z.string()),
  vars: z.record(z.string(), z.string()),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })),
  durable_objects: z.object({ bindings: z.array(z.object({ name: z.string(), class_name: z.string() })) }),
  services: z.array(z.object({ binding: z.string(), service: z.string() })).default([]),
  queues: z.object({
    producers: z.array(z.object({ binding: z.string(), queue: z.string() })).default([]),
    consumers: z
      .array(
        z.object({
          queue: z.string(),
          max_batch_size: optionalNumber,
          max_batch_timeout: optionalNumber,
          max_retries: optionalNumber,
          dead_letter_queue: z.string().optional(),
        }),
      )
      .default([]),
  }),
  ratelimits: z
    .array(
      z.object({
        name: z.string(),
        namespace_id: z.string(),
        simple: z.object({ limit: z.number(), period: z.union([z.literal(10), z.literal(60)]) }),
      }),
    )
    .default([]),
  limits: z.object({ cpu_ms: optionalNumber }).default({}),
  triggers: z.object({ crons: z.array(z.string()).default([]) }),
});

export type WorkerSettings = z.infer<typeof settings>;

/** Loads wrangler, which takes most of a second: builds alone call this, and keep the answer beside the bundle. */
export async function readSettings(config: string): Promise<WorkerSettings> {
  const { unstable_readConfig: readConfig } = await import("wrangler");
  return settings.parse(readConfig({ config: join(root, config) }));
}

/** The paths that the Worker of the site answers before its files do. */
export async function readFirstPaths(config: string): Promise<string[]> {
  const { unstable_readConfig: readConfig } = await import("wrangler");
  return z.array(z.string()).parse(readConfig({ config: join(root, config) }).assets?.run_worker_first);
}
