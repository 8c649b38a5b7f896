import type { Virtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useReducer, useRef, type RefObject } from "react";
import type { Follower } from "./follower.ts";

/** Frames in which the rows of the new place are measured. */
const settlingFrames = 6;

/** Turns that come above those that stand leave what is read in its place. */
export function useKeptPlace(
  keys: readonly string[],
  rows: Virtualizer<HTMLElement, Element>,
  box: RefObject<HTMLElement | null>,
  follower: Follower,
): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [first] = keys;
  const known = useRef(first);
  const top = useRef(rows.options.scrollMargin);
  useLayoutEffect(() => {
    const before = known.current;
    const margin = top.current;
    known.current = first;
    top.current = rows.options.scrollMargin;
    const added = before === undefined || before === first ? 0 : keys.indexOf(before);
    const start = rows.measurementsCache[added]?.start;
    if (added <= 0 || start === undefined || !box.current) return;
    const place = margin - box.current.scrollTop;
    moveTo(rows, follower.shift(start - margin));
    redraw();
    const element = box.current;
    holdPlace(() => (topOfRow(element, added) ?? place) - place, follower);
  }, [first, keys, rows, box, follower]);
}

/** The rows of the new place are drawn before the browser paints, and not when it reports the scrolling. */
export function moveTo(rows: Virtualizer<HTMLElement, Element>, offset: number): void {
  rows.scrollOffset = offset;
}

/** Pixels from the top of the box to a row; null while it is not drawn. */
export function topOfRow(box: HTMLElement, index: number): number | null {
  const row = box.querySelector(`[data-index="${index}"]`);
  return row && row.getBoundingClientRect().top - box.getBoundingClientRect().top;
}

/** The heights of rows that were never drawn are guessed: by what the place is off, it is put right until they are known. */
export function holdPlace(off: () => number, follower: Follower, frames = settlingFrames): void {
  requestAnimationFrame(() => {
    const by = off();
    if (Math.abs(by) >= 1) follower.shift(by);
    if (frames > 1) holdPlace(off, follower, frames - 1);
  });
}
