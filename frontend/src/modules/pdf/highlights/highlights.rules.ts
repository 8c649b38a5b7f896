import type { Highlight } from "#contract/pdf/highlights.contract.ts";
import { topOf, turned, type Quad, type Rotation } from "../viewer/quads.rules.ts";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Two boxes are on one line where at least this share of the lower one lies beside the other. */
const sameLine = 0.5;

/** A box for each line of marked words, on the page as it is without the reader's turn; what lies off the page is cut. */
export function lineQuads(rects: readonly Box[], sheet: Box, by: Rotation): Quad[] {
  const lines: Box[] = [];
  // What the browser measures has its sides on its prototype.
  for (const { left, top, right, bottom } of rects) {
    if (right - left < 1 || bottom - top < 1) continue;
    const line = lines.find((one) => isBeside(one, { left, top, right, bottom }));
    if (!line) lines.push({ left, top, right, bottom });
    else {
      line.left = Math.min(line.left, left);
      line.right = Math.max(line.right, right);
      line.top = Math.min(line.top, top);
      line.bottom = Math.max(line.bottom, bottom);
    }
  }
  const [width, height] = [sheet.right - sheet.left, sheet.bottom - sheet.top];
  return lines
    .map(({ left, top, right, bottom }): Quad => [
      within((left - sheet.left) / width),
      within((top - sheet.top) / height),
      within((right - sheet.left) / width),
      within((bottom - sheet.top) / height),
    ])
    .filter(([x0, y0, x1, y1]) => x1 > x0 && y1 > y0)
    .map((quad) => turned(quad, ((360 - by) % 360) as Rotation));
}

function isBeside(one: Box, other: Box): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared >= sameLine * Math.min(one.bottom - one.top, other.bottom - other.top);
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** From the first page to the last, and down each page. */
export const highlightsInOrder = <One extends Pick<Highlight, "page" | "quads">>(all: readonly One[]): One[] =>
  all.toSorted((one, other) => one.page - other.page || topOf(one.quads, 0) - topOf(other.quads, 0));

/** The highlight at a place of a page, the latest of several; shares of the page as it is without the reader's turn. */
export const highlightAt = (all: readonly Highlight[], page: number, x: number, y: number): Highlight | undefined =>
  all.findLast(
    (one) => one.page === page && one.quads.some(([x0, y0, x1, y1]) => x >= x0 && x <= x1 && y >= y0 && y <= y1),
  );

/** A note about a page as a whole says something, or is none. */
export const isEmpty = ({ quads, note }: Pick<Highlight, "quads" | "note">): boolean =>
  quads.length === 0 && note.trim() === "";
