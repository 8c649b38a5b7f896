import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cellsOf } from "../../support/markdown-tables.ts";
import { scaleTables } from "./tables.ts";

const page = cellsOf(readFileSync(join(import.meta.dirname, "../../../docs/scale.md"), "utf8"));

test.each(scaleTables().map(({ title, table }) => [title, table] as const))(
  "docs/scale.md shows what the simulation prints: %s",
  (_title, table) => {
    expect(page).toContain(cellsOf(table));
  },
);
