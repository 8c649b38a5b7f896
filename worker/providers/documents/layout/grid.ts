import type { Segment } from "./segments.ts";

/** A row of a block: its parts in the order of reading. */
export interface GridRow {
  segments: readonly Segment[];
  /** More than a line's distance below the row before. */
  apart: boolean;
}

/** The column of each part of a row, from 0. */
export type Places = readonly number[];

interface Column {
  from: number;
  to: number;
  rows: Set<number>;
}

/** Two columns are a list with its values: nothing can be missing between them. */
const fewest = 3;
const fewestRows = 2;
/** Points by which cells of two columns may touch. */
const tolerance = 1;

/** For each row of a block the columns of its parts, by where they stand; null where it is of no table. */
export function gridOf(rows: readonly GridRow[]): (Places | null)[] {
  const places: (Places | null)[] = rows.map(() => null);
  for (const [first, last] of stretchesOf(rows)) fill(rows, places, first, last);
  return places;
}

/** Rows with cells, and single cells between two of them. */
function stretchesOf(rows: readonly GridRow[]): [first: number, last: number][] {
  const found: [number, number][] = [];
  for (const [at, { segments }] of rows.entries()) {
    if (segments.length < 2) continue;
    const open = found.at(-1);
    if (open && at - open[1] <= 2) open[1] = at;
    else found.push([at, at]);
  }
  return found;
}

/** Rows that stand apart are a table of their own where they do not share the columns of those above. */
function fill(rows: readonly GridRow[], places: (Places | null)[], first: number, last: number): void {
  const stretch = rows.slice(first, last + 1);
  const columns = columnsOf(stretch);
  const found = stretch.map(({ segments }) => segments.map((segment) => columnOf(columns, edgesOf(segment))));
  const isGrid = found.every((row) => row.every((column, at) => at === 0 || column > (row[at - 1] ?? -1)));
  const isTitle = (at: number) => stretch[at]?.segments.length === 1 && stretch[at]?.apart;
  if (isGrid && columns.length >= fewest)
    for (const [at, row] of found.entries()) places[first + at] = isTitle(at) ? null : row;
  if (isGrid) return;
  const cut = stretch.findIndex(({ apart }, at) => at > 0 && apart);
  if (cut < 0) return;
  fill(rows, places, first, first + cut - 1);
  fill(rows, places, first + cut, last);
}

/** From the side where reading begins. */
const edgesOf = ({ left, right, rightToLeft }: Segment): [from: number, to: number] =>
  rightToLeft ? [-right, -left] : [left, right];

const overlaps = ({ from, to }: Column, [start, end]: [number, number]): boolean =>
  from < end - tolerance && start < to - tolerance;

const columnOf = (columns: readonly Column[], edges: [number, number]): number =>
  columns.findIndex((column) => overlaps(column, edges));

function columnsOf(rows: readonly GridRow[]): Column[] {
  const columns: Column[] = [];
  const order = [...rows.keys()].toSorted(
    (a, b) => (rows[b]?.segments.length ?? 0) - (rows[a]?.segments.length ?? 0) || a - b,
  );
  for (const row of order) {
    const segments = rows[row]?.segments ?? [];
    if (segments.length < 2) continue;
    for (const segment of segments) {
      const [from, to] = edgesOf(segment);
      const [column, ...others] = columns.filter((one) => overlaps(one, [from, to]));
      // What spans several columns says nothing of their edges.
      if (others.length > 0) continue;
      if (column) {
        [column.from, column.to] = [Math.min(column.from, from), Math.max(column.to, to)];
        column.rows.add(row);
      } else columns.push({ from, to, rows: new Set([row]) });
    }
  }
  return joinAlternatives(columns.toSorted((a, b) => a.from - b.from));
}

/** Neighbours that no row holds both of are one column, whose cells stand at its sides; the nearest are joined first. */
function joinAlternatives(columns: Column[]): Column[] {
  for (;;) {
    const pairs = columns.slice(1).flatMap((right, at) => {
      const left = columns[at];
      return left && [...left.rows].every((row) => !right.rows.has(row)) ? [{ at, gap: right.from - left.to }] : [];
    });
    const nearest = pairs.toSorted((a, b) => a.gap - b.gap)[0];
    if (!nearest) return columns.filter(({ rows }) => rows.size >= fewestRows);
    const [left, right] = columns.splice(nearest.at, 2) as [Column, Column];
    columns.splice(nearest.at, 0, { from: left.from, to: right.to, rows: new Set([...left.rows, ...right.rows]) });
  }
}
