import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

export const root = join(import.meta.dirname, "../..");
export const siteFolder = join(root, "dist/site");
/** The function of Pages, compiled. */
export const siteFunctionFolder = join(root, "dist/site-function");
export const workerFolder = join(root, "dist/worker");
export const parserFolder = join(root, "dist/parser");
export const pressFolder = join(root, "dist/press");
export const containersFolder = join(root, "dist/containers");

/** One word for the state of some source files and folders: name, size and time of change of every file. */
function stateOf(sources: readonly string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const source of sources) for (const file of filesOf(join(root, source))) hash.update(describe(file));
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function describe(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${relative(root, file)}\0${size}\0${mtimeMs}\n`;
}

/** Runs `build` unless `folder` was built from these very sources; a build that fails or is cut is never taken for one. */
export async function buildWhenStale(folder: string, sources: readonly string[], build: () => Promise<void>) {
  const stamp = `${folder}.stamp`;
  const state = stateOf(sources);
  if (existsSync(folder) && existsSync(stamp) && readFileSync(stamp, "utf8") === state) return;
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}
