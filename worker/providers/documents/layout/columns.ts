import type { Segment } from "./segments.ts";

/** Segments that are read together, from row to row. */
export type Block = Segment[];

interface Gutter {
  from: number;
  to: number;
}

/** Points. */
const step = 2;
const narrowestGutter = 6;
const fewestLines = 3;
/** The share of the lines that may cross a gutter: titles, wide figures. */
const crossing = 0.25;
const shortLine = 18;
/** The share of the letters' size. */
const exactly = 0.12;
const deepest = 4;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** How many lines cross each strip of a page, and how many end before it. */
function crossingsOf(segments: readonly Segment[], left: number, bins: number) {
  const crossed = new Uint32Array(bins + 1);
  const ended = new Uint32Array(bins + 1);
  for (const segment of segments) {
    const first = Math.max(0, Math.floor((segment.left - left) / step));
    const last = Math.min(bins, Math.ceil((segment.right - left) / step));
    for (let bin = first; bin < last; bin += 1) crossed[bin] = (crossed[bin] ?? 0) + 1;
    ended[last] = (ended[last] ?? 0) + 1;
  }
  return { crossed, ended };
}

type OpenGutter = Gutter & { crossed: number };

/** A strip goes on with the one before where as many lines cross both. */
const widened = (open: OpenGutter | null, from: number, crossed: number): OpenGutter => ({
  from: open?.crossed === crossed ? open.from : from,
  to: from + step,
  crossed,
});

/** The widest strip that few lines cross and that has lines on both sides. */
function findGutter(segments: readonly Segment[]): Gutter | null {
  const left = segments.reduce((edge, segment) => Math.min(edge, segment.left), Infinity);
  const right = segments.reduce((edge, segment) => Math.max(edge, segment.right), -Infinity);
  const bins = Math.min(2_000, Math.ceil((right - left) / step));
  if (segments.length < 2 * fewestLines || !(bins > 0)) return null;
  const { crossed, ended } = crossingsOf(segments, left, bins);
  let before = 0;
  let open: OpenGutter | null = null;
  let [best, mostWorth] = [null as Gutter | null, 0];
  for (let bin = 0; bin <= bins; bin += 1) {
    before += ended[bin] ?? 0;
    const over = bin < bins ? (crossed[bin] ?? 0) : Infinity;
    const after = segments.length - before - over;
    if (over <= crossing * segments.length && before >= fewestLines && after >= fewestLines) {
      open = widened(open, left + bin * step, over);
      const width = open.to - open.from;
      const worth = width / (1 + open.crossed);
      if (width >= narrowestGutter && worth > mostWorth) [best, mostWorth] = [{ from: open.from, to: open.to }, worth];
    } else open = null;
  }
  return best;
}

/** How many of the sorted values are smaller. */
function countBelow(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The share of the shorter side's lines that stand exactly beside a line of the other, as cells of a table do. */
function alignment(left: Block, right: Block): number {
  const [few, many] = left.length < right.length ? [left, right] : [right, left];
  const places = many.map(({ bottom }) => bottom).toSorted((a, b) => a - b);
  const beside = few.filter(({ bottom, size }) => {
    const near = places[countBelow(places, bottom - exactly * size)];
    return near !== undefined && near - bottom < exactly * size;
  });
  return beside.length / few.length;
}

/** Columns of prose are read one after the other; cells of a table are not. */
function areColumns(left: Block, right: Block): boolean {
  const letters = (side: Block) => median(side.map(({ text }) => text.length));
  if (Math.min(left.length, right.length) < 2) return false;
  if (Math.min(letters(left), letters(right)) >= shortLine) return true;
  return alignment(left, right) < 0.5;
}

const centre = ({ top, bottom }: Segment): number => (top + bottom) / 2;

/** What stands above, between and below the segments that span the columns, each in the order of the page. */
function bandsBetween(segments: readonly Segment[], spanning: readonly Segment[]): Block[] {
  const places = spanning.map(centre);
  const bands: Block[] = Array.from({ length: spanning.length + 1 }, () => []);
  for (const segment of segments) bands[countBelow(places, centre(segment))]?.push(segment);
  return bands;
}

/** The blocks of a page in the order of reading. */
export function columnBlocks(segments: readonly Segment[], depth = 0): Block[] {
  const gutter = depth < deepest ? findGutter(segments) : null;
  if (!gutter) return segments.length > 0 ? [[...segments]] : [];
  const middle = (gutter.from + gutter.to) / 2;
  const isSpanning = ({ left, right }: Segment) => left < middle && right > middle;
  const ordered = segments.filter(isSpanning).toSorted((a, b) => centre(a) - centre(b));
  const bands = bandsBetween(
    segments.filter((segment) => !isSpanning(segment)),
    ordered,
  );
  const blocks: Block[] = [];
  let whole: Block = [];
  const flush = () => {
    if (whole.length > 0) blocks.push(whole);
    whole = [];
  };
  for (const [at, band] of bands.entries()) {
    const left = band.filter((segment) => segment.right <= middle);
    const right = band.filter((segment) => segment.right > middle);
    if (areColumns(left, right)) {
      flush();
      const sides = left[0]?.rightToLeft ? [right, left] : [left, right];
      blocks.push(...sides.flatMap((side) => columnBlocks(side, depth + 1)));
    } else whole.push(...band);
    const next = ordered[at];
    if (next) whole.push(next);
  }
  flush();
  return blocks;
}
