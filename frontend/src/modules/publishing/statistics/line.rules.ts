export interface Point {
  /** What it stands for, in words: a day. */
  name: string;
  /** Not below 0; null where nothing was measured. */
  value: number | null;
}

const height = 100;

/** Strokes of an SVG path over a box of `points.length - 1` by 100; a day without a value is bridged. */
export function linePath(points: readonly Point[]): string {
  const most = Math.max(1, ...points.map(({ value }) => value ?? 0));
  return points
    .flatMap(({ value }, place) => (value === null ? [] : [`${place} ${round(height - (value / most) * height)}`]))
    .map((place, index) => `${index === 0 ? "M" : "L"}${place}`)
    .join("");
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The latest measured point. */
export const lastOf = (points: readonly Point[]): Point | null =>
  points.findLast(({ value }) => value !== null) ?? null;
