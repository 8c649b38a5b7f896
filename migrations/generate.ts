import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Drizzle compares the tables with the last snapshot alone; each has 11,000 lines. */
function keepLastSnapshot(folder: string): void {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith("_snapshot.json"));
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(folder, name));
}

const { status } = spawnSync("drizzle-kit", ["generate", ...process.argv.slice(2)], { stdio: "inherit" });
if (status === 0) keepLastSnapshot(join(import.meta.dirname, "meta"));
process.exitCode = status ?? 1;
