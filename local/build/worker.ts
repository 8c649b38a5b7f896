import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings } from "./settings.ts";
import type { WorkerSettings } from "./settings.ts";
import { buildWhenStale, parserFolder, root, workerFolder } from "./sources.ts";
import { runTool } from "./tool.ts";

/** A built Worker: its settings stand beside the bundle, so that wrangler is loaded by builds alone. */
export interface WorkerBundle {
  settings: WorkerSettings;
  mainModule: string;
  modules: Record<string, Uint8Array>;
  /** The Workers that it is bound to. */
  beside?: readonly WorkerBundle[];
}

const settingsFile = "settings.json";
const api = {
  config: "wrangler.toml",
  sources: ["worker", "durable-objects", "wrangler.toml", "package-lock.json"],
};
const parser = {
  config: "parser/wrangler.toml",
  sources: ["parser", "worker/providers/documents", "package-lock.json"],
};

/** Bundles the Workers as a deployment would (`wrangler deploy --dry-run`), each when its sources have changed. */
export async function buildWorker(): Promise<WorkerBundle> {
  const [bundle, beside] = await Promise.all([build(api, workerFolder), build(parser, parserFolder)]);
  return { ...bundle, beside: [beside] };
}

async function build({ config, sources }: typeof api, folder: string): Promise<WorkerBundle> {
  await buildWhenStale(folder, sources, async () => {
    rmSync(folder, { recursive: true, force: true });
    const [settings] = await Promise.all([readSettings(config), runWrangler(config, folder)]);
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

function runWrangler(config: string, folder: string) {
  const args = ["deploy", "--dry-run", "--config", config, "--outdir", folder];
  return runTool("wrangler/bin/wrangler.js", args, "the Worker does not build", {
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_LOG_PATH: join(root, "node_modules/.cache/wrangler"),
  });
}
