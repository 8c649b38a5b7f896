import { diffArrays } from "diff";

/** A stretch of words that both texts have, or one of them alone. */
export interface DiffPart {
  kind: "same" | "out" | "in";
  text: string;
}

/** Words with the spaces that follow them; punctuation is a word of its own. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}'’_-]+\s*|[^\p{L}\p{N}\p{M}'’_-]\s*/gu) ?? [];

/** Texts that differ by more words than this are shown as two wholes: the work grows with its square. */
const mostEdits = 1_500;

/** How one text became another, word by word; what goes stands before what comes. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [left, right] = [wordsOf(before), wordsOf(after)];
  const found = diffArrays(left, right, { comparator: isSame, maxEditLength: mostEdits });
  const changes = found ?? [
    { value: left, removed: true, added: false },
    { value: right, removed: false, added: true },
  ];
  return changes.map(({ value, added, removed }) => ({
    kind: added ? "in" : removed ? "out" : "same",
    text: value.join(""),
  }));
}

/** How much of both texts is in the other, from 0 to 1: words in common, each as often as it stands in both. */
export function likeness(before: string, after: string): number {
  const [left, right] = [wordsOf(before).map(bare), wordsOf(after).map(bare)];
  if (left.length + right.length === 0) return 1;
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of right) {
    const count = counts.get(word) ?? 0;
    if (count > 0) common += 1;
    counts.set(word, count - 1);
  }
  return (2 * common) / (left.length + right.length);
}

const bare = (word: string): string => word.trim();
const isSame = (one: string, other: string): boolean => bare(one) === bare(other);
