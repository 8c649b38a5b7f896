import { isSite } from "../links.rules.ts";
import { startsBullet } from "./bullets.rules.ts";
import { cellsOf, heightOf, leastOf, middleOf, mostOf } from "./page-cells.rules.ts";
import type { Cell, CvPage } from "./page-cells.rules.ts";
import { columnsOf, rowsOf } from "./page-columns.rules.ts";
import type { Column } from "./page-columns.rules.ts";
import type { CvSource } from "./read-cv.rules.ts";
import { isHeadingWord } from "./section-headings.ts";
import { findSpan } from "./read-dates.rules.ts";
import { isSentence } from "./role-words.ts";

interface SourceLine {
  text: string;
  cells: Cell[];
  apart: boolean;
}

/** The share of the distance between lines. */
const paragraphGap = 1.45;

/** The pages of a file as the lines that a reader of CVs takes: one column after the other, titles by their size. */
export function sourceOfPages(pages: readonly CvPage[]): CvSource {
  const columns = inOrder(columnsOf(cellsOf(pages)));
  const titles = new Map<string, number>();
  const lines: string[] = [];
  for (const { cells } of columns) {
    lines.push("");
    for (const { text, apart, cells: own } of linesOf(cells)) {
      if (apart) lines.push("");
      lines.push(text);
      const [first] = own;
      if (first?.isTitle === true && own.length === 1) titles.set(text, Math.round(2 * heightOf(first)));
    }
  }
  return { text: lines.join("\n"), titles, isWhole: true };
}

const largest = (cells: readonly Cell[]): number => mostOf(cells.map(heightOf));

const isHeaded = ({ cells }: Column): boolean => cells.some(({ text }) => isHeadingWord(text));

/** What stands above the first heading of columns side by side goes first: a name may stand beside contacts. */
function inOrder(columns: readonly Column[]): Column[] {
  const at = columns.findIndex(({ isBeside }) => isBeside);
  if (at < 0 || columns.slice(0, at).some(isHeaded)) return [...columns];
  const heads: Column[] = [];
  const rest: Column[] = [];
  let isAbove = true;
  for (const column of columns.slice(at)) {
    isAbove &&= column.isBeside;
    const headings = column.cells.filter(({ text }) => isHeadingWord(text));
    const first = leastOf(headings.map(({ top }) => top));
    if (isAbove) heads.push({ ...column, cells: column.cells.filter((cell) => middleOf(cell) < first) });
    rest.push(isAbove ? { ...column, cells: column.cells.filter((cell) => middleOf(cell) >= first) } : column);
  }
  heads.sort((a, b) => largest(b.cells) - largest(a.cells));
  return [...columns.slice(0, at), ...heads, ...rest].filter(({ cells }) => cells.length > 0);
}

/** The distance of each row from the one above, from the second on. */
function gapsOf(rows: readonly Cell[][]): number[] {
  const middles = rows.map((row) => middleOf(row[0] ?? { top: 0, bottom: 0 }));
  return middles.slice(1).map((middle, index) => middle - (middles[index] ?? middle));
}

function joinRow(line: SourceLine, [cell]: readonly Cell[]): void {
  if (cell) line.cells.push(cell);
  line.text += ` ${cell?.text ?? ""}`;
}

const itemLine = (row: readonly Cell[], apart: boolean): SourceLine => ({
  text: `• ${row[0]?.text ?? ""}`,
  cells: [...row],
  apart,
});

function linesOf(cells: readonly Cell[]): SourceLine[] {
  const rows = withDatesWhole(rowsOf(cells));
  const items = drawnItems(rows);
  const gaps = gapsOf(rows);
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  const right = mostOf(cells.map((cell) => cell.right));
  const lines: SourceLine[] = [];
  for (const [at, row] of rows.entries()) {
    const apart = at > 0 && (gaps[at - 1] ?? 0) > paragraphGap * usual;
    const last = lines.at(-1);
    if (last && ((!apart && goesOn(last, row, right)) || isNameBelow(last, row))) joinRow(last, row);
    else if (items.has(row)) lines.push(itemLine(row, apart));
    else for (const [index, part] of partsOf(row).entries()) lines.push({ ...part, apart: apart && index === 0 });
  }
  return lines;
}

/** Items of a list that stand beside each other are lines of their own. */
function partsOf(row: readonly Cell[]): Omit<SourceLine, "apart">[] {
  const parts: Cell[][] = [];
  for (const cell of row) {
    const last = parts.at(-1);
    if (last && !(startsBullet(cell.text) && last.length > 0 && startsBullet(last[0]?.text ?? ""))) last.push(cell);
    else parts.push([cell]);
  }
  return parts.map((cells) => ({
    text: cells.map(({ text }) => text).join(startsBullet(cells[0]?.text ?? "") ? " " : "\t"),
    cells,
  }));
}

/** Signs that stand between two words. */
const openEnd = /[,·•|;–-]$/;
/** Letters of a line that may go on in one that begins with a capital. */
const prose = 40;

/** Whether two cells are set alike. */
const isSetAlike = (one: Cell, other: Cell): boolean =>
  one.isTitle === other.isTitle && Math.abs(heightOf(one) - heightOf(other)) <= 0.15 * heightOf(other);

/** Whether a line was broken at the right edge: its next word would not have fitted. */
function goesOn({ cells, text }: SourceLine, row: readonly Cell[], right: number): boolean {
  const [last, next] = [cells.at(-1), row[0]];
  if (!last || !next || row.length > 1 || startsBullet(next.text) || isHeadingWord(next.text)) return false;
  if (!isSetAlike(last, next)) return false;
  if (isHeadingWord(text) || !goesOnInWords(text, next.text)) return false;
  const [word = ""] = next.text.split(" ");
  const perLetter = (next.right - next.left) / Math.max(1, next.text.length);
  const isFull = last.right + (word.length + 1) * perLetter > right - 0.5 * perLetter;
  const isUnder = Math.abs(next.left - last.left) < heightOf(next);
  return isUnder && (isFull || openEnd.test(text));
}

/** Points: letters of a name that fills two lines. */
const nameSize = 17;
const nameWords = 3;

/** A name in two lines of one large size. */
function isNameBelow({ cells, text }: SourceLine, row: readonly Cell[]): boolean {
  const [last, next] = [cells.at(-1), row[0]];
  if (!last?.isTitle || !next?.isTitle || row.length > 1 || heightOf(next) < nameSize) return false;
  const isShort = [text, next.text].every((words) => words.split(" ").length <= nameWords && !isHeadingWord(words));
  return (
    isShort && Math.abs(heightOf(last) - heightOf(next)) < 1 && middleOf(next) - middleOf(last) < 2 * heightOf(next)
  );
}

function goesOnInWords(text: string, next: string): boolean {
  if (openEnd.test(text)) return true;
  if (endsWithDates(text) || endsWithAddress(text) || findSpan(next) !== null) return false;
  return /^\p{Ll}/u.test(next) || (text.length >= prose && !isSentence(text));
}

const endsWithAddress = (text: string): boolean => isSite(text.split(" ").at(-1) ?? "");

function endsWithDates(text: string): boolean {
  const span = findSpan(text);
  return span !== null && text.length - span.index - span.length < 3;
}

/** Whether a line is the dates of its entry, and nothing else. */
const isDates = (text: string): boolean => endsWithDates(text) && (findSpan(text)?.index ?? 0) < 3;

/** Points: how far the items of a list stand in from the lines above them. */
const indents = { least: 7, most: 32 };

/** Items of lists whose bullets are drawn rather than written: lines that stand in below another. */
function drawnItems(rows: readonly Cell[][]): Set<readonly Cell[]> {
  const items = new Set<readonly Cell[]>();
  let edges: number[] = [];
  for (const [at, row] of rows.entries()) {
    const [cell, above] = [row[0], rows[at - 1]];
    if (!cell || !above || row.length > 1 || cell.isTitle) continue;
    if ([cell, ...above].some(({ text }) => startsBullet(text)) || isDates(cell.text)) continue;
    if (!items.has(above)) edges = above.map(({ left }) => left);
    const isIn = edges.some((edge) => cell.left - edge > indents.least && cell.left - edge < indents.most);
    if (isIn && middleOf(cell) - middleOf(above[0] ?? cell) < 2.5 * heightOf(cell)) items.add(row);
  }
  return items;
}

/** "Mar 2021 –" above "Present" in a narrow cell is one date. */
function withDatesWhole(rows: readonly Cell[][]): Cell[][] {
  const whole = rows.map((row) => [...row]);
  for (const [at, row] of whole.entries()) {
    const [first, second] = row;
    const below = whole[at + 1]?.[0];
    if (!first || !second || !below || Math.abs(below.left - first.left) > heightOf(first)) continue;
    const text = `${first.text} ${below.text}`;
    if (below.right > second.left || !isPeriod(text) || isPeriod(first.text)) continue;
    row[0] = { ...first, text };
    whole[at + 1]?.shift();
  }
  return whole.filter((row) => row.length > 0);
}

/** Whether a text is dates from its first letter to its last, with a beginning. */
function isPeriod(text: string): boolean {
  const span = findSpan(text);
  return span !== null && span.start !== "" && span.index === 0 && span.length >= text.trim().length;
}
