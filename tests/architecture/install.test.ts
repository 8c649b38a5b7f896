import { lstatSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

interface LockedPackage {
  version?: string;
  integrity?: string;
  /** Only what tests, checks and the makers of files need. */
  dev?: boolean;
  hasInstallScript?: boolean;
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));
const locked = Object.entries<LockedPackage>(read("package-lock.json").packages).filter(([path]) => path !== "");
const { allowScripts } = read("package.json");

/** Megabytes of node_modules on Linux x64, the largest platform: what `npm ci` leaves there, and `npm ci --omit=dev`. */
const mostMegabytes = { everything: 1_226, withoutDev: 1_024 };
/** A package above this, in megabytes, is there once. */
const largeMegabytes = 4;

/** A binary may have two names on one file, which counts once. */
const counted = new Set<number>();

function bytesOf(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // The packages inside of a package have entries of their own.
    if (entry.isDirectory()) bytes += entry.name === "node_modules" ? 0 : bytesOf(path);
    if (!entry.isFile()) continue;
    const { size, nlink, ino } = lstatSync(path);
    if (nlink > 1 && counted.has(ino)) continue;
    counted.add(ino);
    bytes += size;
  }
  return bytes;
}

const isInstalled = (path: string) => lstatSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() === true;
const installed = locked
  .filter(([path]) => isInstalled(path))
  .map(([path, { version = "", dev = false }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return { name, version, dev, megabytes: bytesOf(join(root, path)) / 1e6 };
  });
const sum = (packages: typeof installed) => packages.reduce((total, { megabytes }) => total + megabytes, 0);

test("an install is no larger than it may be", () => {
  expect(sum(installed)).toBeLessThan(mostMegabytes.everything);
  expect(sum(installed.filter(({ dev }) => !dev))).toBeLessThan(mostMegabytes.withoutDev);
});

test("a large package is installed in one version", () => {
  const large = installed.filter(({ megabytes }) => megabytes > largeMegabytes).map(({ name }) => name);
  expect(large.length).toBeGreaterThan(0);
  expect(large.filter((name) => installed.filter((other) => other.name === name).length > 1)).toEqual([]);
});

test("every package of the lock file has a hash", () => {
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([path]) => path)).toEqual([]);
});

test("the scripts that an install runs are those that package.json allows", () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.map(([path]) => path.slice("node_modules/".length)).toSorted()).toEqual(
    Object.keys(allowScripts).toSorted(),
  );
});
