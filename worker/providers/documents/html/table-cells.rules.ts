import type { HtmlElement } from "./html-tree.ts";

/** HTML, 4.9.11: a cell spans 1,000 columns at most. A table that a page blows up by its spans stays as it is written. */
const mostColumns = 1_000;
const mostCells = 50_000;

/** Rows in which a cell stands in every column and row that it spans, so that each figure keeps its column. */
export function spreadCells(rows: readonly HtmlElement[][]): HtmlElement[][] {
  const spread: HtmlElement[][] = rows.map(() => []);
  let count = 0;
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of row) {
      while (spread[at]?.[column] !== undefined) column += 1;
      const width = spanOf(cell, "colspan", mostColumns);
      const height = Math.min(spanOf(cell, "rowspan", rows.length) || rows.length, rows.length - at);
      count += width * height;
      if (count > mostCells) return rows.map((given) => [...given]);
      for (let down = 0; down < height; down += 1)
        for (let along = 0; along < width; along += 1) {
          const line = spread[at + down];
          if (line && line[column + along] === undefined) line[column + along] = cell;
        }
      column += width;
    }
  }
  return spread.map((line) => Array.from(line, (cell) => cell ?? empty));
}

const empty: HtmlElement = { name: "td", attributes: {}, children: [] };

/** 0 of `rowspan` means down to the last row. */
function spanOf({ attributes }: HtmlElement, name: "colspan" | "rowspan", most: number): number {
  const said = /^\s*(\d{1,6})/.exec(attributes[name] ?? "")?.[1];
  if (said === undefined) return 1;
  return name === "colspan" ? Math.min(Math.max(1, Number(said)), most) : Number(said);
}
