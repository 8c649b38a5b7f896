import { isLettersApart } from "./section-headings.ts";

/** A page as a reader of files gives it: quads are shares of the page (left, top, right, bottom). */
export interface CvPage {
  text: string;
  width: number;
  height: number;
  runs: readonly { start: number; end: number; quad: readonly [number, number, number, number] }[];
  headings: readonly { start: number; end: number }[];
}

/** Words that stand together on one line, in points from the top left of the first page; pages follow below each other. */
export interface Cell {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  isTitle: boolean;
}

/** The share of the height of the letters: a wider gap parts cells. */
const cellGap = 1.2;
const folio = /^(?:page\s+)?\d{1,3}\s*(?:\/|of|sur|de)\s*\d{1,3}$/i;
/** A word that a line's end parts in an address keeps its hyphen. */
const inAddress = /(?:[/@]|www\.)\S*$/i;

export const heightOf = ({ top, bottom }: Pick<Cell, "top" | "bottom">): number => bottom - top;
export const middleOf = ({ top, bottom }: Pick<Cell, "top" | "bottom">): number => (top + bottom) / 2;

/** Far over what a CV has: the rest of a longer file is not read. */
const mostCells = 10_000;

/** A page may have more values than a call takes arguments. */
export const leastOf = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);
export const mostOf = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity);

/** The cells of all pages as if they were one long page. */
export function cellsOf(pages: readonly CvPage[]): Cell[] {
  const cells: Cell[] = [];
  let above = 0;
  for (const page of pages) {
    if (cells.length > mostCells) break;
    cells.push(...cellsIn(page, above));
    above += page.height;
  }
  return cells.filter(({ text }) => !folio.test(text));
}

function cellsIn({ text, width, height, runs, headings }: CvPage, above: number): Cell[] {
  const cells: Cell[] = [];
  let end = 0;
  for (const run of runs) {
    const [left, top, right, bottom] = run.quad;
    const isTitle = headings.some((heading) => heading.start <= run.start && run.end <= heading.end);
    const placed = {
      left: left * width,
      right: right * width,
      top: above + top * height,
      bottom: above + bottom * height,
    };
    const next: Cell = { text: closed(text.slice(run.start, run.end)), ...placed, isTitle };
    const last = cells.at(-1);
    const between = text.slice(end, run.start);
    end = run.end;
    if (next.text.trim() === "") continue;
    if (last && isOneLine(last, next)) {
      const gap = Math.max(next.left - last.right, last.left - next.right);
      if (!/[\t\n]/.test(between) && gap <= cellGap * heightOf(next)) {
        cells[cells.length - 1] = joined(last, next, between === "" ? "" : " ");
        continue;
      }
    } else if (last && between === "") takeParted(last, next);
    if (next.text !== "") cells.push(next);
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.trim() })).filter((cell) => cell.text !== "");
}

/** Capitals that stand apart are words. */
const closed = (text: string): string =>
  text === text.toUpperCase() && /\p{Lu}{2}|\p{Lu} \p{Lu}/u.test(text) && isLettersApart(text.trim())
    ? text.replaceAll(" ", "")
    : text;

const isOneLine = (a: Cell, b: Cell): boolean =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5 * Math.min(heightOf(a), heightOf(b));

const joined = (a: Cell, b: Cell, space: string): Cell => ({
  ...a,
  text: a.text + space + b.text,
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
});

/** The rest of a word that the end of the line has parted goes back to the word. */
function takeParted(last: Cell, next: Cell): void {
  const [rest = ""] = /^\S+/.exec(next.text) ?? [];
  last.text += (inAddress.test(last.text) ? "-" : "") + rest;
  next.text = next.text.slice(rest.length);
}
