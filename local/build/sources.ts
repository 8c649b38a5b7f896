import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

export const root = join(import.meta.dirname, "../..");
export const siteFolder = join(root, "dist/site");
/** The Worker of the site, bundled, and beside it the paths that it answers before files do. */
export const siteWorkerFolder = join(root, "dist/site-worker");
export const firstPathsFile = "first-paths.json";
/** Source maps of the site, which are not published. */
export const siteMapsFolder = join(root, "dist/site-maps");
export const workerFolder = join(root, "dist/worker");
export const parserFolder = join(root, "dist/parser");
export const pressFolder = join(root, "dist/press");
export const containersFolder = join(root, "dist/containers");

/** One word for the contents of some source files and folders: a checkout gives the same files other times of change. */
export function sourcesDigest(folder: string, sources: readonly string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const file of sources.flatMap((source) => filesOf(join(folder, source)))) {
    const contents = readFileSync(file);
    hash.update(`${relative(folder, file)}\0${contents.length}\0`).update(contents);
  }
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

/** What the file system says of the same files, without reading one of them. */
function looksOf(folder: string, sources: readonly string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const file of sources.flatMap((source) => filesOf(join(folder, source)))) {
    const { mtimeMs, ctimeMs, size } = statSync(file);
    hash.update(`${relative(folder, file)}\0${mtimeMs}\0${ctimeMs}\0${size}\0`);
  }
  return hash.digest("hex");
}

/** Whether a stamp was written for these sources; they are read only where their times or sizes differ from it. */
export function isStamped(stamp: string, folder: string, sources: readonly string[]): boolean {
  if (!existsSync(stamp)) return false;
  const [state = "", looks = ""] = readFileSync(stamp, "utf8").split("\n");
  const now = looksOf(folder, sources);
  if (looks === now) return true;
  if (state !== sourcesDigest(folder, sources)) return false;
  writeFileSync(stamp, `${state}\n${now}`);
  return true;
}

/** What stands in a stamp of these sources: taken before a build, so that a change while it runs is built again. */
export function stampOf(folder: string, sources: readonly string[]): string {
  return `${sourcesDigest(folder, sources)}\n${looksOf(folder, sources)}`;
}

/** Runs `build` unless `folder` was built from these very sources; a build that fails or is cut is never taken for one. */
export async function buildWhenStale(folder: string, sources: readonly string[], build: () => Promise<void>) {
  const stamp = `${folder}.stamp`;
  if (existsSync(folder) && isStamped(stamp, root, sources)) return;
  const stamped = stampOf(root, sources);
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, stamped);
}
