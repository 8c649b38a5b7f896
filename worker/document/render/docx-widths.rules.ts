import type { BlockOf } from "../../contract/document/blocks.ts";
import { plainLine } from "../../contract/document/walk.rules.ts";

export interface TableLayout {
  /** The widths of the columns, in twips. */
  widths: number[];
  /** A wide one is set smaller, with less room around its words. */
  size: TableSize;
  marginTwips: number;
}

/** The share of the body's size that a table is set in. */
export const tableSizes = { usual: 0.85, dense: 0.72, tiny: 0.6 } as const;
export type TableSize = keyof typeof tableSizes;

/** In letters, to which one is added, as signs and titles are wider: a longer word may be broken, and a longer cell has several lines. */
const most = { word: 14, cell: 60 };
/** A wide one: the fonts of a style are on few machines, and others stand for them. */
const letterEms = 0.58;
const twipsPerPoint = 20;
const margins: Readonly<Record<TableSize, number>> = { usual: 80, dense: 45, tiny: 25 };

const longest = (texts: readonly string[]): number => Math.max(1, ...texts.map(({ length }) => length));

/** Columns by what they hold: figures and short words unbroken first, then the rest by the length of their cells. */
export function tableLayout(
  { head, rows }: Pick<BlockOf<"table">, "head" | "rows">,
  figures: readonly boolean[],
  roomTwips: number,
  bodyPoints: number,
): TableLayout {
  const columns = figures.map((isFigures, at) => {
    const cells = [head, ...rows].map((row) => plainLine(row[at] ?? []));
    const words = cells.flatMap((cell) => cell.split(/[ \t\n-]+/));
    // The head is bold.
    const title = longest(plainLine(head[at] ?? []).split(" ")) + 1;
    const least =
      1 + Math.max(Math.min(most.word, title), isFigures ? longest(cells) : Math.min(most.word, longest(words)));
    return { least, wish: Math.max(least, Math.min(most.cell, 1 + longest(cells))) };
  });
  const laid = (kind: TableSize) => {
    const letter = letterEms * tableSizes[kind] * bodyPoints * twipsPerPoint;
    const around = 2 * margins[kind];
    const leasts = columns.map(({ least }) => least * letter + around);
    const wishes = columns.map(({ wish }) => wish * letter + around);
    return { leasts, wishes, least: sumOf(leasts), wish: sumOf(wishes) };
  };
  const size = (["usual", "dense"] as const).find((kind) => laid(kind).least <= roomTwips) ?? "tiny";
  const { leasts, wishes, least, wish } = laid(size);
  const share = Math.min(1, wish > least ? Math.max(0, (roomTwips - least) / (wish - least)) : 0);
  const wanted = leasts.map((width, at) => width + ((wishes[at] ?? width) - width) * share);
  const scale = roomTwips / sumOf(wanted);
  return { widths: wanted.map((width) => Math.floor(width * scale)), size, marginTwips: margins[size] };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
