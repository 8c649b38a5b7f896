import type { Citation } from "#contract/pdf/discussions.contract.ts";

/** x0, y0, x1, y1 from the top left of the page as shown, each from 0 to 1. */
export type Quad = Citation["quads"][number];

/** A passage on its page. */
export interface Mark {
  page: number;
  quads: Quad[];
}

export type Rotation = 0 | 90 | 180 | 270;

export const turn = (by: Rotation): Rotation => ((by + 90) % 360) as Rotation;

/** Where a part of the page stands after the reader has turned the page clockwise. */
export function turned([x0, y0, x1, y1]: Quad, by: Rotation): Quad {
  switch (by) {
    case 0:
      return [x0, y0, x1, y1];
    case 90:
      return [1 - y1, x0, 1 - y0, x1];
    case 180:
      return [1 - x1, 1 - y1, 1 - x0, 1 - y0];
    case 270:
      return [y0, 1 - x1, y1, 1 - x0];
  }
}

/** A box in percent of the page. */
export const boxOf = ([x0, y0, x1, y1]: Quad) => ({
  left: `${x0 * 100}%`,
  top: `${y0 * 100}%`,
  width: `${(x1 - x0) * 100}%`,
  height: `${(y1 - y0) * 100}%`,
});

/** How far down the first of them begins; 0 without any. */
export const topOf = (quads: readonly Quad[], by: Rotation): number =>
  quads.length === 0 ? 0 : Math.min(...quads.map((quad) => turned(quad, by)[1]));
