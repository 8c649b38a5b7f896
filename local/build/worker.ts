import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings } from "./settings.ts";
import type { WorkerSettings } from "./settings.ts";
import { buildWhenStale, root, workerFolder } from "./sources.ts";
import { runTool } from "./tool.ts";

/** A built Worker: its settings stand beside the bundle, so that wrangler is loaded by builds alone. */
export interface WorkerBundle {
  settings: WorkerSettings;
  mainModule: string;
  modules: Record<string, Uint8Array>;
}

const settingsFile = "settings.json";
const sources = ["worker", "durable-objects", "wrangler.toml", "package-lock.json"];

/** Bundles the Worker as a deployment would (`wrangler deploy --dry-run`) when its sources have changed. */
export async function buildWorker(folder = workerFolder): Promise<WorkerBundle> {
  await buildWhenStale(folder, sources, async () => {
    rmSync(folder, { recursive: true, force: true });
    const [settings] = await Promise.all([readSettings(), runWrangler(folder)]);
    writeFileSync(join(folder, settingsFile), JSON.stringify(settings, null, 2));
  });
  return readBundle(folder);
}

function readBundle(folder: string): WorkerBundle {
  const settings: WorkerSettings = JSON.parse(readFileSync(join(folder, settingsFile), "utf8"));
  const names = readdirSync(folder).filter((name) => /\.(js|wasm|bin|txt|html)$/.test(name));
  const modules = Object.fromEntries(names.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]));
  return { settings, mainModule: "index.js", modules };
}

function runWrangler(folder: string) {
  return runTool("wrangler/bin/wrangler.js", ["deploy", "--dry-run", "--outdir", folder], "the Worker does not build", {
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_LOG_PATH: join(root, "node_modules/.cache/wrangler"),
  });
}
