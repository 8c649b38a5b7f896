import { hiddenTextLine } from "./hidden-text.rules.ts";

export interface TextRange {
  start: number;
  end: number;
}

interface Line extends TextRange {
  isRow: boolean;
  isBlank: boolean;
  /** Short enough for a label between rows or a caption over them. */
  isShort: boolean;
}

const longestLabel = 90;
/** Lines over a table that may name it, its unit and its periods. */
const linesOfCaption = 5;
/** Labels and blank lines between two rows of one table. */
const linesBetweenRows = 3;

/** Cells stand apart by a tab, and figures alone are cells whose label stands over them. */
const isRow = (line: string): boolean => line.includes("\t") || /^[\s\d.,()$€£%–—-]*\d[\s\d.,()$€£%–—-]*$/.test(line);

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const at = start;
    start += line.length + 1;
    const isBlank = line.trim() === "";
    return {
      start: at,
      end: at + line.length,
      isBlank,
      isRow: !isBlank && isRow(line),
      isShort: line.length <= longestLabel,
    };
  });
}

/**
 * What a passage of a page is read with, at most so many characters: its whole table with the lines that name it, its unit and
 * its periods; else what stands before and after it.
 */
export function surroundingsOf(text: string, passage: TextRange, most: number): TextRange {
  const room = most - (passage.end - passage.start);
  if (room <= 0) return passage;
  const lines = linesOf(text);
  const inside = lines.filter(({ start, end }) => end > passage.start && start < passage.end);
  const table = inside.some((line) => line.isRow) ? tableOf(lines, inside) : passage;
  const wide = table.end - table.start <= most ? widen(text, table, most) : widen(text, passage, most);
  return onItsSide(text, passage, wide, most);
}

/** What a page shows and what it hides are never one passage, unless the line between them is in it. */
function onItsSide(text: string, passage: TextRange, { start, end }: TextRange, most: number): TextRange {
  const line = text.indexOf(hiddenTextLine);
  if (line < 0) return { start, end };
  if (passage.start < line) return { start, end: Math.min(end, Math.max(line, passage.end)) };
  const reachesLine = passage.end - line <= most;
  return reachesLine ? { start: line, end: Math.min(end, line + most) } : { start: Math.max(start, line), end };
}

const longestCaption = 500;

/** The lines that name a table, its unit and its periods, where they stand before `start`; null without any. */
export function captionOf(text: string, passage: TextRange, start: number): TextRange | null {
  const lines = linesOf(text);
  const inside = lines.filter(({ start: from, end }) => end > passage.start && from < passage.end);
  if (!inside.some((line) => line.isRow)) return null;
  const table = tableOf(lines, inside);
  const head = lines.find((line) => line.isRow && line.start >= table.start);
  const end = Math.min(head?.end ?? start, start, table.start + longestCaption);
  return table.start < end ? { start: table.start, end } : null;
}

const startOf = (line: Line | undefined): number => line?.start ?? 0;
const endOf = (line: Line | undefined): number => line?.end ?? 0;

/** From the caption over the rows that the passage touches to the last of them. */
function tableOf(lines: readonly Line[], inside: readonly Line[]): TextRange {
  const first = lines.indexOf(inside.find((line) => line.isRow) as Line);
  const last = lines.indexOf(inside.findLast((line) => line.isRow) as Line);
  const top = reach(lines, first, -1);
  const bottom = reach(lines, last, 1);
  let caption = top;
  while (caption > 0 && top - caption < linesOfCaption && lines[caption - 1]?.isShort) caption -= 1;
  while (caption < top && lines[caption]?.isBlank) caption += 1;
  const start = Math.min(startOf(lines[caption]), startOf(inside[0]));
  return { start, end: Math.max(endOf(lines[bottom]), endOf(inside.at(-1))) };
}

/** The last row in a direction before more than a few lines that are none. */
function reach(lines: readonly Line[], from: number, step: 1 | -1): number {
  let at = from;
  for (let next = from + step; lines[next] && Math.abs(next - at) <= linesBetweenRows; next += step) {
    const line = lines[next];
    if (line?.isRow) at = next;
    else if (!line?.isShort) break;
  }
  return at;
}

/** As far as the room goes in whole lines, the words before as much as those after. */
function widen(text: string, { start, end }: TextRange, most: number): TextRange {
  const room = most - (end - start);
  const before = Math.max(0, start - Math.floor(room / 2));
  const after = Math.min(text.length, end + Math.ceil(room / 2));
  const from = before === 0 ? 0 : seamFrom(text, before, start);
  const to = after === text.length ? after : seamTo(text, end, after);
  return { start: from, end: to };
}

const seams = /\n|(?<=[.!?…])\s/g;

function seamFrom(text: string, from: number, to: number): number {
  const [seam] = text.slice(from, to).matchAll(seams);
  return seam === undefined ? to : from + seam.index + 1;
}

function seamTo(text: string, from: number, to: number): number {
  const seam = [...text.slice(from, to).matchAll(seams)].at(-1);
  return seam === undefined ? from : from + seam.index;
}
