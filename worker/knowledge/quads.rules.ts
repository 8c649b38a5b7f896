import type { Quad } from "../contract/citations.contract.ts";
import { positionsIn } from "../lib/letter-widths.rules.ts";
import type { Range } from "./folding.rules.ts";

type Box = readonly [number, number, number, number];

interface Run extends Range {
  quad: Box;
  turn?: 0 | 90 | 180 | 270;
  hidden?: true;
}

/** The boxes of some ranges of a page's `text`: of each line its part, cut where usual fonts would put the letters. */
export function quadsOf(text: string, runs: readonly Run[], ranges: readonly Range[]): Quad[] {
  const boxes = ranges.flatMap((range) => runs.flatMap((run) => partOf(text, run, range)));
  return boxes.reduce<Quad[]>(joined, []);
}

/** Whether any of these ranges is text that the page does not show. */
export const isHidden = (runs: readonly Run[], ranges: readonly Range[]): boolean =>
  runs.some(
    ({ start, end, hidden }) => hidden === true && ranges.some((range) => range.start < end && range.end > start),
  );

/** Letters more on both sides, for fonts that are wider or narrower here than usual: no further than the next word begins. */
const slack = 0.6;

const rightToLeft = /^\P{L}*[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;

function partOf(text: string, { start, end, quad, turn }: Run, range: Range): Quad[] {
  const from = Math.max(range.start, start);
  const to = Math.min(range.end, end);
  if (from >= to) return [];
  const line = text.slice(start, end);
  const positions = positionsIn(line);
  const spare = slack / line.length;
  const first = isWordless(line.slice(0, from - start)) ? 0 : Math.max(0, (positions[from - start] ?? 0) - spare);
  const last = isWordless(line.slice(to - start)) ? 1 : Math.min(1, (positions[to - start] ?? 1) + spare);
  return [cut(quad, turn ?? guessedTurn(quad, line), rightToLeft.test(line) ? [1 - last, 1 - first] : [first, last])];
}

/** What of a line a quote leaves out may be its marks alone. */
const isWordless = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** The turn of lines that were read before their turn was stored. */
const guessedTurn = ([x0, y0, x1, y1]: Box, { length }: string): 0 | 90 =>
  y1 - y0 > (x1 - x0) * 2 && length > 2 ? 90 : 0;

function cut([x0, y0, x1, y1]: Box, turn: 0 | 90 | 180 | 270, [first, last]: readonly [number, number]): Quad {
  const between = (a: number, b: number, share: number) => fraction(a + (b - a) * share);
  const [left, top, right, bottom] = [fraction(x0), fraction(y0), fraction(x1), fraction(y1)];
  if (turn === 90) return [left, between(y0, y1, first), right, between(y0, y1, last)];
  if (turn === 270) return [left, between(y1, y0, last), right, between(y1, y0, first)];
  if (turn === 180) return [between(x1, x0, last), top, between(x1, x0, first), bottom];
  return [between(x0, x1, first), top, between(x0, x1, last), bottom];
}

const fraction = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1e5) / 1e5));

/** Shares of the page's width, between parts of one line. */
const gap = 0.015;

/** Parts of one line that stand side by side are one box. */
function joined(boxes: Quad[], [x0, y0, x1, y1]: Quad): Quad[] {
  const [left = 0, top = 0, right = 0, bottom = 0] = boxes.at(-1) ?? [];
  const shared = Math.min(bottom, y1) - Math.max(top, y0);
  const isBeside = shared > 0.7 * Math.min(bottom - top, y1 - y0) && x0 - right <= gap && left - x1 <= gap;
  // Lines that rise or fall, as on scanned pages, are steps.
  const isLevel = Math.max(bottom, y1) - Math.min(top, y0) < 1.1 * Math.max(bottom - top, y1 - y0);
  if (boxes.length === 0 || !isBeside || !isLevel) boxes.push([x0, y0, x1, y1]);
  else boxes[boxes.length - 1] = [Math.min(left, x0), Math.min(top, y0), Math.max(right, x1), Math.max(bottom, y1)];
  return boxes;
}
