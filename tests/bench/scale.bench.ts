import type { BenchRow } from "./report.ts";
import { scaleTables } from "./scale/tables.ts";

/** A simulation of the installation under load, the same each time; docs/scale.md shows what it prints, and explains it. */
export function run(): Promise<BenchRow[]> {
  for (const { title, table } of scaleTables()) console.log(`\n${title}\n\n${table}`);
  return Promise.resolve([{ what: "all of it is in", value: "docs/scale.md" }]);
}
