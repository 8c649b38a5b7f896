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

/** The first and the last column in which something stands. */
function columnsIn(rows: readonly NumberedRow[]): readonly [first: number, last: number] {
  const columns = rows.flatMap(({ cells }) => [...cells.keys()]);
  return columns.reduce(([first, last], column) => [Math.min(first, column), Math.max(last, column)] as const, [
    Infinity,
    -1,
  ] as readonly [number, number]);
}

/** How many further columns a merged cell says its words in: a title over all of them says them once. */
function furtherColumns({ left, right }: Range, [first, last]: readonly [number, number]): number {
  const isTitle = left <= first && right >= last && last > first;
  return isTitle ? 0 : Math.min(right, last) - left;
}

/**
 * Rows in which a merged cell says its words in each row and column that it covers, so that a row is whole by itself; a
 * title over all columns says them once. At most `most` cells are looked at, and none beyond what the sheet holds.
 */
export function filled(rows: readonly NumberedRow[], merged: readonly Range[], most: number): NumberedRow[] {
  const found = rows.map((row) => ({ ...row, cells: new Map(row.cells) }));
  const byNumber = new Map(found.map((row) => [row.number, row]));
  const columns = columnsIn(rows);
  let room = most;
  for (const range of merged) {
    const { top, left } = range;
    const content = byNumber.get(top)?.cells.get(left);
    if (!content) continue;
    const width = furtherColumns(range, columns);
    const lastRow = Math.min(range.bottom, found.at(-1)?.number ?? 0);
    for (let number = top; number <= lastRow && room > 0; number += 1) {
      room -= 1;
      const cells = byNumber.get(number)?.cells;
      if (!cells) continue;
      const looked = Math.max(0, Math.min(width + 1, room));
      room -= looked;
      for (let column = left; column < left + looked; column += 1) if (!cells.has(column)) cells.set(column, content);
    }
  }
  return found;
}
