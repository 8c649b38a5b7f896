import type { NumberedRow } from "./sheet-table.ts";
import { columnOf } from "./xlsx-values.rules.ts";

/** Cells that are one; rows from 1, columns from 0, both ends included. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The cells that a reference such as `A2:B3` names; none where it is no range. */
export function rangeOf(reference: string): Range[] {
  const [, from = "", top = "", to = "", bottom = ""] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(reference) ?? [];
  if (from === "") return [];
  return [{ top: Number(top), bottom: Number(bottom), left: columnOf(from), right: columnOf(to) }];
}

/**
 * Rows in which a merged cell says its words in each row and column that it covers, so that a row is whole by itself; a
 * title over all columns says them once. At most `most` cells are looked at, and none beyond what the sheet holds.
 */
export function filled(rows: readonly NumberedRow[], merged: readonly Range[], most: number): NumberedRow[] {
  const found = rows.map((row) => ({ ...row, cells: new Map(row.cells) }));
  const byNumber = new Map(found.map((row) => [row.number, row]));
  let [first, last] = [Infinity, -1];
  for (const { cells } of rows)
    for (const column of cells.keys()) [first, last] = [Math.min(first, column), Math.max(last, column)];
  let room = most;
  for (const { top, bottom, left, right } of merged) {
    const content = byNumber.get(top)?.cells.get(left);
    if (!content) continue;
    const isTitle = left <= first && right >= last && last > first;
    const width = isTitle ? 0 : Math.min(right, last) - left;
    const lastRow = Math.min(bottom, found.at(-1)?.number ?? 0);
    for (let number = top; number <= lastRow && room > 0; number += 1) {
      room -= 1;
      const cells = byNumber.get(number)?.cells;
      if (!cells) continue;
      for (let column = left; column <= left + width && room > 0; column += 1) {
        room -= 1;
        if (!cells.has(column)) cells.set(column, content);
      }
    }
  }
  return found;
}
