import { hiddenTextLine } from "../../../knowledge/hidden-text.rules.ts";
import type { Heading, TextRun, Turn } from "../documents.ts";
import { columnBlocks } from "./columns.ts";
import type { Block } from "./columns.ts";
import { gridOf } from "./grid.ts";
import type { Places } from "./grid.ts";
import { levelOf } from "./headings.ts";
import { inLetters } from "./letters.ts";
import { isLegible, isSeen } from "./pieces.ts";
import type { PageBox, Piece } from "./pieces.ts";
import { textRuns } from "./runs.ts";
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

/** Soft hyphens are gone, but for one at the end of a line, which is a hyphen there. */
function written(text: string, parted: boolean): string {
  const stem = withoutHyphens(text);
  const end = parted ? "" : text.slice(stem.length);
  return inLetters(stem + (end.includes("\u00AD") ? "-" : end));
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

export interface PageFacts {
  box: PageBox;
  /** The size of the document's running text. */
  bodySize: number;
  /** What is said of the page and stands nowhere on it. */
  remarks?: readonly string[];
}

/** Puts a page's pieces into the order of reading. */
export function composePage(pieces: readonly Piece[], { box, bodySize, remarks = [] }: PageFacts): PageText {
  const writer = new PageWriter(box);
  const seen = pieces.filter((piece) => isSeen(piece, box));
  const shown = seen.filter((piece) => piece.kind === undefined && isLegible(piece, box));
  for (const block of blocksIn(shown)) writer.block(block, { bodySize });
  const comments = seen.filter(({ kind }) => kind === "comment").toSorted((a, b) => a.top - b.top);
  const said = new Set<string>();
  for (const comment of comments.filter(({ text }) => !said.has(text) && said.add(text)))
    writer.block(segmentsOf([comment]));
  for (const remark of remarks) writer.remark(remark);
  const hidden = seen.filter(
    (piece) => piece.kind === "hidden" || (piece.kind === undefined && !isLegible(piece, box)),
  );
  if (inLetters(hidden.map(({ text }) => text).join("")).trim() !== "") writer.beginHidden();
  for (const block of blocksIn(hidden)) writer.block(block, { hidden: true });
  return writer.end();
}

const blocksIn = (pieces: readonly Piece[]): Block[] =>
  byAngle(pieces).flatMap((group) => columnBlocks(segmentsOf(group)));

/** Below every heading of a document. */
const hiddenLevel = 9;

interface RowOptions {
  parted: boolean;
  hidden: boolean;
  /** The columns of its parts, where it is of a table. */
  places: Places | null;
}

const startsParagraph = ({ apart }: Row, at: number): boolean => at === 0 || apart;

const isSecondLine = (row: Row, at: number, { size }: Title): boolean => size === row.size && !startsParagraph(row, at);

class PageWriter {
  readonly #box: PageBox;
  readonly #parts: string[] = [];
  readonly #runs: TextRun[] = [];
  readonly #headings: Title[] = [];
  #length = 0;

  constructor(box: PageBox) {
    this.#box = box;
  }

  #add(part: string): void {
    this.#parts.push(part);
    this.#length += part.length;
  }

  /** Without a `bodySize`, none of its lines is a heading. */
  block(block: Block, { bodySize = 0, hidden = false } = {}): void {
    const rows = rowsOf(block);
    const grid = gridOf(rows);
    let title: Title | null = null;
    let joined = false;
    for (const [at, row] of rows.entries()) {
      if (this.#length > 0 && !joined) this.#add(startsParagraph(row, at) ? "\n\n" : "\n");
      joined = isParted(row, rows[at + 1]);
      const start = this.#row(rows, at, { parted: joined, hidden, places: grid[at] ?? null });
      const level = levelOf(row.size, bodySize, row.segments.map(({ text }) => text).join(" "));
      if (level === null) title = null;
      else if (title && isSecondLine(row, at, title)) title.end = this.#length;
      else this.#headings.push((title = { start, end: this.#length, level, size: row.size }));
    }
  }

  /** Returns where its words begin: behind a tab for each empty cell. */
  #row(rows: readonly Row[], at: number, { parted, hidden, places }: RowOptions): number {
    const { segments = [] } = rows[at] ?? {};
    const column = (cell: number): number => places?.[cell] ?? 0;
    this.#add("\t".repeat(Math.max(0, column(0))));
    const start = this.#length;
    for (const [cell, segment] of segments.entries()) {
      const text = written(segment.text, parted && cell === segments.length - 1);
      if (text === "") continue;
      const before = segments[cell - 1];
      const steps = column(cell) - column(cell - 1);
      if (before && this.#length > start)
        this.#add(steps > 1 ? "\t".repeat(steps) : partsCells(rows, at, gapOf(before, segment)) ? "\t" : " ");
      const own = hidden ? { hidden } : {};
      for (const run of textRuns(segment, text, this.#box)) {
        const [from, end] = [this.#length + run.start, this.#length + run.end];
        this.#runs.push({ ...run, start: from, end, ...own });
      }
      this.#add(text);
    }
    return start;
  }

  remark(text: string): void {
    if (this.#length > 0) this.#add("\n\n");
    this.#add(inLetters(text));
  }

  beginHidden(): void {
    if (this.#length > 0) this.#add("\n\n");
    const start = this.#length;
    this.#add(hiddenTextLine);
    this.#headings.push({ start, end: this.#length, level: hiddenLevel, size: 0, apart: true });
  }

  end(): PageText {
    const text = this.#parts.join("");
    const headings = this.#headings.map(({ start, end, level, apart }) => ({
      start,
      end,
      level,
      ...(apart ? { apart, until: text.length } : {}),
    }));
    return { text, runs: this.#runs, headings };
  }
}
