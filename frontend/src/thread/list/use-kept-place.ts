import type { Virtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useReducer, useRef } from "react";
import type { Follower } from "./follower.ts";

/** Turns that come above those that stand leave what is read in its place. */
export function useKeptPlace(
  keys: readonly string[],
  rows: Virtualizer<HTMLElement, Element>,
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
    if (added <= 0 || start === undefined) return;
    moveTo(rows, follower.shift(start - margin));
    redraw();
  }, [first, keys, rows, follower]);
}

/** The rows of the new place are drawn before the browser paints, and not when it reports the scrolling. */
function moveTo(rows: Virtualizer<HTMLElement, Element>, offset: number): void {
  rows.scrollOffset = offset;
}
