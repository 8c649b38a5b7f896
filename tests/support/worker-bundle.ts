import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runTool } from "../../local/build/tool.ts";

interface Bundled {
  folder: string;
  name: string;
  /** The Worker's file, by its whole path. */
  main: string;
  date: string;
  flags: readonly string[];
}

type Module = { type: "esm"; contents: string } | { type: "wasm"; contents: Uint8Array<ArrayBuffer> };

/** Bundles a Worker of the tests as a deployment would, and answers its modules by their names. */
export async function bundleWorker({ folder, name, main, date, flags }: Bundled): Promise<Record<string, Module>> {
  const config = join(folder, "wrangler.json");
  writeFileSync(config, JSON.stringify({ name, main, compatibility_date: date, compatibility_flags: flags }));
  const out = join(folder, "out");
  await runTool(
    "wrangler/bin/wrangler.js",
    ["deploy", "--dry-run", "--config", config, "--outdir", out],
    "it does not build",
    { WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true", WRANGLER_LOG_PATH: join(folder, "log") },
  );
  const modules: Record<string, Module> = {};
  for (const file of readdirSync(out)) {
    const contents = readFileSync(join(out, file));
    if (file.endsWith(".js")) modules[file] = { type: "esm", contents: contents.toString() };
    if (file.endsWith(".wasm")) modules[file] = { type: "wasm", contents: new Uint8Array(contents) };
  }
  return modules;
}
