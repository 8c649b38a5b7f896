import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useReducer, useRef, type RefObject } from "react";
import { clearFound, highlightFound } from "#lib/highlight-found.ts";
import type { FoundMessage } from "../threads.ts";
import type { Answer, Question } from "../turns.rules.ts";
import type { Follower } from "./follower.ts";
import { holdPlace, moveTo, topOfRow } from "./use-kept-place.ts";

/** Pixels that stay free above what was sought. */
const above = 24;

/** Shows the message that was looked for, once its turn has an index, and marks its words. */
export function useSought(
  sought: Readonly<FoundMessage> | null,
  index: number,
  rows: Virtualizer<HTMLElement, Element>,
  box: RefObject<HTMLElement | null>,
  follower: Follower,
): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const shown = useRef<typeof sought>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const start = rows.measurementsCache[index]?.start;
    if (sought === null || shown.current === sought || start === undefined || !element) return;
    shown.current = sought;
    follower.leaveEnd();
    moveTo(rows, follower.shift(start - above - element.scrollTop));
    redraw();
    holdPlace(() => (topOfRow(element, index) ?? above) - above, follower);
  }, [sought, index, rows, box, follower]);
  const marked = useRef<typeof sought>(null);
  useEffect(() => {
    const element = box.current;
    if (sought === null || index < 0 || !element) return;
    return keepMarked(element, index, sought.words, (first) => {
      if (marked.current === sought) return;
      marked.current = sought;
      holdPlace(() => offScreen(first, element), follower);
    });
  }, [sought, index, box, follower]);
}

interface Ids {
  question: Pick<Question, "id"> | null;
  answer: Pick<Answer, "id"> | null;
}

/** -1 while the message is not among the turns. */
export const indexOfSought = (sought: Readonly<FoundMessage> | null, turns: readonly Ids[]): number =>
  sought === null ? -1 : turns.findIndex((turn) => holds(turn, sought.message));

const holds = ({ question, answer }: Ids, message: string): boolean =>
  question?.id === message || answer?.id === message;

/** Marks words in a row whenever it is drawn; returns how to end it. */
function keepMarked(box: HTMLElement, index: number, words: string, onMarked: (first: Range) => void): () => void {
  const mark = () => {
    const [first] = highlightFound(box.querySelector(`[data-index="${index}"]`), words);
    if (first) onMarked(first);
  };
  const observer = new MutationObserver(mark);
  observer.observe(box, { childList: true, subtree: true });
  // After the row was put in its place.
  setTimeout(mark);
  return () => {
    observer.disconnect();
    clearFound();
  };
}

/** By how much words far down in a long answer are below the screen, or above it. */
function offScreen(words: Range, box: HTMLElement): number {
  const frame = box.getBoundingClientRect();
  const { top, bottom, height } = words.getBoundingClientRect();
  if (height === 0 || (bottom <= frame.bottom && top >= frame.top)) return 0;
  return top - frame.top - frame.height / 3;
}
