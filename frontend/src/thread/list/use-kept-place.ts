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
    holdAt(box.current, { index: added, place, frames: settlingFrames }, follower);
  }, [first, keys, rows, box, follower]);
}

/** The rows of the new place are drawn before the browser paints, and not when it reports the scrolling. */
function moveTo(rows: Virtualizer<HTMLElement, Element>, offset: number): void {
  rows.scrollOffset = offset;
}

interface Held {
  index: number;
  /** Pixels from the top of the box. */
  place: number;
  frames: number;
}

/** The heights of rows that were never drawn are guessed: the row is put back where it was until they are known. */
function holdAt(box: HTMLElement, { index, place, frames }: Held, follower: Follower): void {
  requestAnimationFrame(() => {
    const row = box.querySelector(`[data-index="${index}"]`);
    const off = row ? row.getBoundingClientRect().top - box.getBoundingClientRect().top - place : 0;
    if (Math.abs(off) >= 1) follower.shift(off);
    if (frames > 1) holdAt(box, { index, place, frames: frames - 1 }, follower);
  });
}
