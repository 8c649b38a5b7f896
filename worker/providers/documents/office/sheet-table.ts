import type { Block, Inline } from "../../../contract/document/blocks.ts";

/** The cells of a row that hold something, by their columns from 0. */
export type SheetRow = Map<number, Inline[]>;

/** A row of a sheet with its number, from 1. */
export interface NumberedRow {
  number: number;
  cells: SheetRow;
  /** The sheet does not show it. */
  isHidden: boolean;
}

/** Rows and columns that hold nothing are left out; the first row names the columns. */
export function sheetTable(rows: readonly SheetRow[], name: string): Block[] {
  const held = rows.filter(({ size }) => size > 0);
  const columns = [...new Set(held.flatMap((row) => [...row.keys()]))].toSorted((a, b) => a - b);
  const [head, ...rest] = held.map((row) => columns.map((column) => row.get(column) ?? []));
  if (!head) return [];
  const caption: Inline[] = [{ type: "text", text: name }];
  return [{ type: "table", head, rows: rest, ...(name === "" ? {} : { caption }) }];
}
