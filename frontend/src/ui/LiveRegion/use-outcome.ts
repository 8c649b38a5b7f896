import { useEffect, useRef, type RefObject } from "react";
import { announce } from "./announce.ts";

/** Where the focus went with what ran, it goes to the result; else the outcome is announced, and the focus stays. */
function present(result: HTMLElement | null, said: string): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (result && isLost) result.focus({ preventScroll: true });
  else if (said !== "") announce(said);
}

/** Presents the end of something long, once it ran here; the ref is for the heading of its result, with `tabIndex={-1}`. */
export function useOutcome<Result extends HTMLElement = HTMLHeadingElement>(
  isRunning: boolean,
  said: string,
): RefObject<Result | null> {
  const result = useRef<Result>(null);
  const ran = useRef(false);
  useEffect(() => {
    if (!isRunning && ran.current) present(result.current, said);
    ran.current = isRunning;
  }, [isRunning, said]);
  return result;
}

/** The same for a result that appears in the place of what ran. */
export function useResult(said: string): RefObject<HTMLHeadingElement | null> {
  const result = useRef<HTMLHeadingElement>(null);
  const first = useRef(said);
  useEffect(() => present(result.current, first.current), []);
  return result;
}
