import type { Quad } from "../contract/citations.contract.ts";
import type { Range } from "./folding.rules.ts";

interface Run extends Range {
  quad: readonly [number, number, number, number];
}

/** The boxes of some ranges of a page's text: of each line its part, cut where the letters would stand if all were as wide. */
export function quadsOf(runs: readonly Run[], ranges: readonly Range[]): Quad[] {
  return ranges.flatMap(({ start, end }) =>
    runs.flatMap((run) => {
      const from = Math.max(start, run.start);
      const to = Math.min(end, run.end);
      return from < to ? [partOf(run, from, to)] : [];
    }),
  );
}

function partOf({ start, end, quad: [x0, y0, x1, y1] }: Run, from: number, to: number): Quad {
  const length = end - start;
  // A letter more on both sides makes up for letters that are wider than others.
  const first = from === start ? 0 : Math.max(0, (from - start - 1) / length);
  const last = to === end ? 1 : Math.min(1, (to - start + 1) / length);
  const upright = y1 - y0 > (x1 - x0) * 2 && length > 2;
  const between = (a: number, b: number, share: number) => fraction(a + (b - a) * share);
  return upright
    ? [fraction(x0), between(y0, y1, first), fraction(x1), between(y0, y1, last)]
    : [between(x0, x1, first), fraction(y0), between(x0, x1, last), fraction(y1)];
}

const fraction = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1e5) / 1e5));
