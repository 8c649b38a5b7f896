import { positionsIn } from "../../../lib/letter-widths.rules.ts";
import type { TextRun } from "../documents.ts";
import { inLetters } from "./letters.ts";
import { quadOf } from "./pieces.ts";
import type { PageBox, Piece } from "./pieces.ts";
import { lay } from "./laid.ts";
import type { Segment } from "./segments.ts";

/** Where in a line a stretch of its letters stands: `start` and `end` count units of the text, `from` and `to` points. */
interface LineRange {
  start: number;
  end: number;
  from: number;
  to: number;
  /** How far down the page it stands, once the text runs to the right. */
  rise: number;
}

/** How far from its place a letter may be taken to stand, of the letters' size. */
const tolerance = 0.2;
/** How much more a line may rise or fall before it is parted. */
const slant = 1.5;
/** More are letters that were placed one by one: the place of their line is enough. */
const mostPieces = 500;
/** How many units may lie between the texts of two pieces: a space, a hyphen that is gone. */
const farthest = 3;

/**
 * The places of a line's text, counted from its own beginning: one run, or several where letters stand further from
 * where the proportions of usual fonts would put them.
 */
export function textRuns(segment: Segment, text: string, box: PageBox): TextRun[] {
  const turn = segment.pieces[0]?.angle ?? 0;
  const own = turn === 0 ? {} : { turn };
  const stretches = stretchesOf(segment, text);
  if (stretches === null) return [{ start: 0, end: text.length, quad: quadOf(segment.pieces, box), ...own }];
  const positions = positionsIn(text);
  return parted(stretches, { positions, tolerance: tolerance * segment.size }).map(([first, last]) => {
    const start = stretches[first]?.start ?? 0;
    const end = stretches[last]?.end ?? text.length;
    const places = ordered(segment).slice(first, last + 1);
    return { start, end, quad: quadOf(places, box), ...own };
  });
}

const ordered = ({ pieces }: Segment): readonly Piece[] => pieces.flatMap((piece) => piece.words ?? [piece]);

/** Null where the line is one piece, or where its pieces are not found in its text in their order. */
function stretchesOf(segment: Segment, text: string): LineRange[] | null {
  const pieces = ordered(segment);
  if (pieces.length < 2 || pieces.length > mostPieces) return null;
  let end = 0;
  const stretches: LineRange[] = [];
  for (const piece of pieces) {
    const words = inLetters(piece.text.replaceAll(/\s+/g, " ").trim());
    const start = words === "" ? end : text.indexOf(words, end);
    if (start < end || start > end + farthest) return null;
    end = start + words.length;
    const { left, right, top: rise } = lay(piece);
    const along = segment.rightToLeft ? { from: -right, to: -left } : { from: left, to: right };
    stretches.push({ start, end, rise, ...along });
  }
  return end === text.length ? stretches : null;
}

interface Measure {
  positions: Float64Array;
  tolerance: number;
}

/** Parts a line where a piece stands furthest from where its neighbours would put it, until none stands too far. */
function parted(stretches: readonly LineRange[], measure: Measure): [first: number, last: number][] {
  const found: [number, number][] = [];
  const waiting: [number, number][] = [[0, stretches.length - 1]];
  for (let range = waiting.pop(); range; range = waiting.pop()) {
    const [first, last] = range;
    const cut = farthestIn(stretches.slice(first, last + 1), measure);
    if (cut === 0) found.push(range);
    else waiting.push([first + cut, last], [first, first + cut - 1]);
  }
  return found;
}

/** The number of the piece that stands furthest from its place; 0 where none stands too far. */
function farthestIn(stretches: readonly LineRange[], { positions, tolerance: allowed }: Measure): number {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return 0;
  const [low, high] = [positions[first.start] ?? 0, positions[last.end] ?? 1];
  const scale = high > low ? (last.to - first.from) / (high - low) : 0;
  const expected = (unit: number) => first.from + ((positions[unit] ?? low) - low) * scale;
  let [cut, most] = [0, allowed];
  for (const [at, { start, from }] of stretches.entries()) {
    const off = Math.abs(expected(start) - from);
    if (at > 0 && off > most) [cut, most] = [at, off];
  }
  const slants = Math.abs(last.rise - first.rise) > slant * allowed;
  return cut === 0 && slants ? stretches.length >> 1 : cut;
}
