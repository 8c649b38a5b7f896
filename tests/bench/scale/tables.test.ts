import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cellsOf } from "../../support/markdown-tables.ts";
import { edgeCostTable } from "./edge-cost.table.ts";
import { scaleTables } from "./tables.ts";

const pageOf = (name: string): string =>
  cellsOf(readFileSync(join(import.meta.dirname, "../../../docs", name), "utf8"));
const page = pageOf("scale.md");

test.each(scaleTables().map(({ title, table }) => [title, table] as const))(
  "docs/scale.md shows what the simulation prints: %s",
  (_title, table) => {
    expect(page).toContain(cellsOf(table));
  },
);

test("docs/cost.md shows what an answer costs at the edge", () => {
  expect(pageOf("cost.md")).toContain(cellsOf(edgeCostTable()));
});
