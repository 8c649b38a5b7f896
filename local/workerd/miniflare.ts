import { readFileSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import type * as miniflare from "miniflare";

const require = createRequire(import.meta.url);
const library = pathToFileURL(require.resolve("miniflare")).href;
const mark = "growsFaster";

// A static import would be loaded before any code of this file runs.
const hooks = registerHooks({
  load(url, context, nextLoad) {
    if (url !== library) return nextLoad(url, context);
    const source = growFaster(readFileSync(fileURLToPath(url), "utf8"));
    return { format: "commonjs", source: `${source}\nmodule.exports.${mark} = true;`, shortCircuit: true };
  },
});
const loaded: typeof miniflare = require("miniflare");
hooks.deregister();
if (!(mark in loaded)) throw new Error("Miniflare was loaded before local/workerd/miniflare.ts could change it");

export const { Log, LogLevel, Miniflare } = loaded;
export type Miniflare = InstanceType<typeof Miniflare>;

/**
 * Miniflare writes workerd's configuration into one buffer and copies all of it to make room for every 4 KB more: 4 s of
 * computing for the press. With `growthBytes` at a time it is copied a few times.
 */
export function growFaster(source: string, growthBytes = 1 << 24): string {
  const parts = source.split("var MIN_SINGLE_SEGMENT_GROWTH = 4096;");
  if (parts.length !== 2) throw new Error("this Miniflare grows its configuration in another way than it did");
  return parts.join(`var MIN_SINGLE_SEGMENT_GROWTH = ${growthBytes};`);
}
