import { isHeadingWord } from "./section-headings.ts";
import { heightOf, leastOf, middleOf, mostOf } from "./page-cells.rules.ts";
import type { Cell } from "./page-cells.rules.ts";

/** Cells that are read together, from row to row. */
export interface Column {
  cells: Cell[];
  /** Whether it is one of several that stand side by side. */
  isBeside: boolean;
}

/** Points. */
const narrowest = 60;
const gutter = 3;
/** A file of more headings is no CV. */
const mostHeads = 60;
const deepest = 6;
/** What may stand before the words of a line of contacts. */
const widestIcon = 24;

const isHead = ({ text }: Cell): boolean => isHeadingWord(text);

/**
 * The columns of a CV in the order of reading. Two stand side by side where both have headings of sections: dates beside
 * jobs, which are cells of one column, have none.
 */
export function columnsOf(cells: readonly Cell[], isBeside = false, depth = 0): Column[] {
  if (cells.length === 0) return [];
  const band = depth < deepest ? findBand(cells) : null;
  if (!band) return [{ cells: [...cells], isBeside }];
  const inside = cells.filter((cell) => middleOf(cell) > band.top && middleOf(cell) < band.bottom);
  const sides = [inside.filter(({ left }) => left < band.at), inside.filter(({ left }) => left >= band.at)];
  return [
    ...columnsOf(
      cells.filter((cell) => middleOf(cell) <= band.top),
      false,
      depth + 1,
    ),
    ...sides.flatMap((side) => columnsOf(side, true, depth + 1)),
    ...columnsOf(
      cells.filter((cell) => middleOf(cell) >= band.bottom),
      false,
      depth + 1,
    ),
  ];
}

interface Band {
  /** Where the right side begins. */
  at: number;
  top: number;
  bottom: number;
}

/** The highest of the largest strips in which a heading has another column at its left. */
function findBand(cells: readonly Cell[]): Band | null {
  const first = leastOf(cells.map(({ left }) => left));
  const heads = cells.filter((cell) => isHead(cell) && cell.left - first > narrowest).slice(0, mostHeads);
  let best: { band: Band; worth: number } | null = null;
  for (const head of heads) {
    const at = head.left - gutter;
    const crossing = cells.filter(({ left, right }) => left < at && right > at);
    // What stands at the right and not at the column's own edge is the end of a line: a date, a place.
    const ends = cells.filter(({ left }) => left >= at && Math.abs(left - head.left) > widestIcon);
    const above = [...crossing, ...ends].filter((cell) => middleOf(cell) < head.top);
    const below = crossing.filter((cell) => middleOf(cell) > head.top);
    const top = mostOf(above.map(middleOf));
    const bottom = leastOf(below.map(middleOf));
    const inside = cells.filter((cell) => middleOf(cell) > top && middleOf(cell) < bottom);
    const left = inside.filter((cell) => cell.left < at);
    const isColumn = left.some(isHead) && !isIndented(head, inside);
    if (isColumn && (!best || inside.length > best.worth)) best = { band: { at, top, bottom }, worth: inside.length };
  }
  return best && best.band;
}

/** A title in the middle of its page, as centred ones are: nothing else begins at its left edge. */
const isIndented = (head: Cell, inside: readonly Cell[]): boolean =>
  !inside.some((cell) => cell !== head && Math.abs(cell.left - head.left) < gutter);

/** The lines of a column: cells of one height, from left to right. */
export function rowsOf(cells: readonly Cell[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const cell of cells.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.slice(-3).findLast((one) => one.some((other) => isBesides(other, cell)));
    if (row) row.push(cell);
    else rows.push([cell]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.left - b.left));
}

function isBesides(a: Cell, b: Cell): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared > 0.5 * Math.min(heightOf(a), heightOf(b));
}
