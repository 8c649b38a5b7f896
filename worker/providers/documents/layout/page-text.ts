import type { Heading, TextRun, Turn } from "../documents.ts";
import { blocksOf } from "./columns.ts";
import type { Block } from "./columns.ts";
import { levelOf } from "./headings.ts";
import { isSeen, quadOf } from "./pieces.ts";
import type { PageBox, Piece } from "./pieces.ts";
import { intoRows, segmentsOf } from "./segments.ts";
import type { Segment } from "./segments.ts";

export interface PageText {
  text: string;
  runs: TextRun[];
  headings: Heading[];
}

interface Row {
  segments: Segment[];
  middle: number;
  size: number;
  /** More than a line's distance below the row before. */
  apart: boolean;
}

interface Title extends Heading {
  size: number;
}

const paragraphGap = 1.4;
/** The widest distance of lines in one paragraph, of the letters' size. */
const widestLeading = 1.8;

function rowsOf(block: Block): Row[] {
  const rows = intoRows(block).map((segments) => {
    const rightToLeft = segments.filter((segment) => segment.rightToLeft).length * 2 > segments.length;
    const largest = segments.reduce((most, { size }) => Math.max(most, size), 0);
    const main = segments.find(({ size }) => size === largest);
    return {
      segments: segments.toSorted((a, b) => (rightToLeft ? b.left - a.left : a.left - b.left)),
      middle: main ? (main.top + main.bottom) / 2 : 0,
      size: largest,
      apart: false,
    };
  });
  const gaps = rows.slice(1).map(({ middle }, at) => middle - (rows[at]?.middle ?? middle));
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  return rows.map((row, at) => {
    const above = rows[at - 1];
    const size = Math.min(row.size, above?.size ?? 0);
    const leading = Math.max(size, Math.min(usual, widestLeading * size));
    return { ...row, apart: above !== undefined && (gaps[at - 1] ?? 0) > paragraphGap * leading };
  });
}

const isHyphen = (letter: string | undefined): boolean => letter !== undefined && "-\u00AD\u2010".includes(letter);

function withoutHyphens(text: string): string {
  let end = text.length;
  while (isHyphen(text[end - 1])) end -= 1;
  return text.slice(0, end);
}

/** A word that the end of a line has parted is one word again. */
function isParted(row: Row, next: Row | undefined): boolean {
  const last = row.segments.at(-1)?.text ?? "";
  if (!next || next.apart || !isHyphen(last.at(-1)) || !/^\p{Ll}/u.test(next.segments[0]?.text ?? "")) return false;
  return /\p{Ll}$/u.test(withoutHyphens(last).slice(-2));
}

// Postgres refuses a NUL and half a surrogate pair; the other control characters break what quotes the text.
const storable = (text: string): string => text.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, "").toWellFormed();

/** Soft hyphens are gone, but for one at the end of a line, which is a hyphen there. */
function written(text: string, parted: boolean): string {
  const stem = withoutHyphens(text);
  const end = parted ? "" : text.slice(stem.length);
  return storable(stem.replaceAll("\u00AD", "") + (end.includes("\u00AD") ? "-" : end));
}

/** Shares of the size of the letters. */
const lonelyCellGap = 3;

/** A gap parts cells where the next line has cells too, or where it is very wide; else it is a wide space. */
function partsCells(rows: readonly Row[], at: number, gap: number): boolean {
  const hasCells = (row: Row | undefined) => row !== undefined && row.segments.length > 1;
  return hasCells(rows[at - 1]) || hasCells(rows[at + 1]) || gap > lonelyCellGap * (rows[at]?.size ?? 0);
}

const gapOf = (a: Segment, b: Segment): number => Math.max(b.left - a.right, a.left - b.right);

/** Text that runs the way most of the page does comes first; what stands across it, last. */
function byAngle(pieces: readonly Piece[]): Piece[][] {
  const groups = new Map<Turn, Piece[]>();
  for (const piece of pieces) {
    const group = groups.get(piece.angle);
    if (group) group.push(piece);
    else groups.set(piece.angle, [piece]);
  }
  return [...groups.values()].toSorted((a, b) => lettersOf(b) - lettersOf(a));
}

const lettersOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { text }) => sum + text.length, 0);

/** Puts a page's pieces into the order of reading. `bodySize` is the size of the document's running text. */
export function composePage(pieces: readonly Piece[], box: PageBox, bodySize: number): PageText {
  const parts: string[] = [];
  const runs: TextRun[] = [];
  const headings: Title[] = [];
  let length = 0;
  const add = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  let title: Title | null = null;
  const seen = pieces.filter((piece) => isSeen(piece, box));
  for (const block of byAngle(seen).flatMap((group) => blocksOf(segmentsOf(group)))) {
    const rows = rowsOf(block);
    let joined = false;
    for (const [at, row] of rows.entries()) {
      if (length > 0 && !joined) add(at === 0 || row.apart ? "\n\n" : "\n");
      const parted = isParted(row, rows[at + 1]);
      const rowStart = length;
      for (const [cell, segment] of row.segments.entries()) {
        const last = cell === row.segments.length - 1;
        const text = written(segment.text, parted && last);
        if (text === "") continue;
        const before = row.segments[cell - 1];
        if (before && length > rowStart) add(partsCells(rows, at, gapOf(before, segment)) ? "\t" : " ");
        runs.push({ start: length, end: length + text.length, quad: quadOf(segment.pieces, box) });
        add(text);
      }
      const level = levelOf(row.size, bodySize, row.segments.map(({ text }) => text).join(" "));
      if (level === null) title = null;
      else if (title && title.size === row.size && at > 0 && !row.apart) title.end = length;
      else headings.push((title = { start: rowStart, end: length, level, size: row.size }));
      joined = parted;
    }
    title = null;
  }
  return { text: parts.join(""), runs, headings: headings.map(({ start, end, level }) => ({ start, end, level })) };
}
