import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { root } from "./sources.ts";
import { runWrangler } from "./wrangler.ts";

const profile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string() }) })),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
export type Profile = z.infer<typeof profile>;

/** Milliseconds that the Worker may take on a machine on which the reference takes its own. */
export const startupGoal = { workerMs: 150, referenceMs: 100, config: "local/build/reference/wrangler.toml" };

const tries = 3;

/** Milliseconds of computing between the load of a Worker and its first request: the least of several, which other work delayed least. */
export async function measureStartup(config: string): Promise<number> {
  const all: number[] = [];
  for (let count = 0; count < tries; count += 1) all.push(await profileStartup(config));
  return Math.min(...all);
}

/** Profiles as `wrangler check startup` does. */
async function profileStartup(config: string): Promise<number> {
  const file = join(root, "node_modules/.cache/wrangler/startup.cpuprofile");
  await runWrangler(
    ["check", "startup", "--config", config, "--outfile", file],
    "the start of the Worker was not measured",
  );
  return activeMs(profile.parse(JSON.parse(readFileSync(file, "utf8"))));
}

/** Waiting is no cost; V8 counts in microseconds. */
export function activeMs({ nodes, samples, timeDeltas }: Profile): number {
  const idle = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id));
  return samples.reduce((sum, id, index) => (idle.has(id) ? sum : sum + (timeDeltas[index] ?? 0)), 0) / 1_000;
}
