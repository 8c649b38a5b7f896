import { wordCount } from "../engine/reading.rules.ts";
import type { Change } from "./change.ts";

const counted = new Map<string, number>();

function wordsIn(text: string): number {
  const known = counted.get(text);
  if (known !== undefined) return known;
  const count = wordCount(text);
  if (counted.size > 5_000) counted.clear();
  counted.set(text, count);
  return count;
}

/** How long the text is once every waiting change is accepted. */
export const wordsAfter = (words: number, changes: readonly Change[]): number =>
  changes.reduce((sum, { was, now }) => sum - wordsIn(was) + wordsIn(now), words);
