import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings } from "./settings.ts";
import type { WorkerSettings } from "./settings.ts";
import { buildWhenStale, containersFolder, parserFolder, pressFolder, workerFolder } from "./sources.ts";
import { runWrangler } from "./wrangler.ts";

/** A built Worker: its settings stand beside the bundle, so that wrangler is loaded by builds alone. */
export interface WorkerBundle {
  settings: WorkerSettings;
  mainModule: string;
  modules: Record<string, Uint8Array>;
  /** The file that leads from the minified code back to the sources. */
  sourceMapFile: string;
  /** The Workers that it is bound to. */
  beside?: readonly WorkerBundle[];
}

const settingsFile = "settings.json";
export const api = {
  config: "wrangler.toml",
  sources: ["worker", "wrangler.toml", "package-lock.json"],
};
const parser = {
  config: "parser/wrangler.toml",
  sources: [
    "parser",
    "worker/providers/documents",
    "worker/document",
    "worker/contract/document",
    "worker/lib",
    "package-lock.json",
  ],
};

const press = {
  config: "press/wrangler.toml",
  sources: [
    "press",
    "worker/document",
    "worker/contract/document",
    "worker/contract/generation",
    "worker/lib",
    "package-lock.json",
  ],
};

/** Bundles the Workers as a deployment would (`wrangler deploy --dry-run`), each when its sources have changed. */
export async function buildWorker(): Promise<WorkerBundle> {
  const builds = [build(api, workerFolder), build(parser, parserFolder), build(press, pressFolder)] as const;
  // A start with hot reload builds again after a failure: none may still run by then.
  await Promise.allSettled(builds);
  const [bundle, ...beside] = await Promise.all(builds);
  return { ...bundle, beside };
}

async function build({ config, sources }: typeof api, folder: string): Promise<WorkerBundle> {
  await buildWhenStale(folder, sources, async () => {
    rmSync(folder, { recursive: true, force: true });
    const [settings] = await Promise.all([readSettings(config), bundle(config, folder)]);
    writeFileSync(join(folder, settingsFile), JSON.stringify(settings, null, 2));
  });
  return readBundle(folder);
}

function readBundle(folder: string): WorkerBundle {
  const settings: WorkerSettings = JSON.parse(readFileSync(join(folder, settingsFile), "utf8"));
  // Named after its Worker, so that a stack trace tells the Workers of one workerd apart.
  const mainModule = `${settings.name}.js`;
  const names = readdirSync(folder).filter((name) => /\.(js|wasm|bin|ttf|typ|txt|html)$/.test(name));
  const modules = Object.fromEntries(
    names.map((name) => [name === "index.js" ? mainModule : name, new Uint8Array(readFileSync(join(folder, name)))]),
  );
  return { settings, mainModule, modules, sourceMapFile: join(folder, "index.js.map") };
}

export const bundle = (config: string, folder: string): Promise<void> =>
  runWrangler(["deploy", "--dry-run", "--config", config, "--outdir", folder], "the Worker does not build");

/** The Worker of the engine's containers, which production alone has; their image needs Docker, and is left out. */
export const buildContainers = (): Promise<void> =>
  runWrangler(
    [
      "deploy",
      "--dry-run",
      "--containers-rollout=none",
      "--config",
      "containers/wrangler.toml",
      "--outdir",
      containersFolder,
    ],
    "the Worker of the containers does not build",
  );
