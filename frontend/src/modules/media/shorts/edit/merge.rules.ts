import type { WrittenRules } from "#lib/saving/written.ts";
import { isSameEdit, type ShortEdit } from "./edit.rules.ts";

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What one side changed; where both did, mine: a person sees it at once, and it is a drag away from what it was. */
const pick = <Value>(base: Value, mine: Value, theirs: Value): Value => (isEqual(mine, base) ? theirs : mine);

function merge(base: ShortEdit, mine: ShortEdit, theirs: ShortEdit): ShortEdit {
  const numbers = [...new Set([...Object.keys(mine.words), ...Object.keys(theirs.words)])];
  const words = numbers.flatMap((id) => {
    const text = pick(base.words[id], mine.words[id], theirs.words[id]);
    return text === undefined ? [] : [[id, text] as const];
  });
  const bounds = pick(
    [base.startWord, base.endWord],
    [mine.startWord, mine.endWord],
    [theirs.startWord, theirs.endWord],
  );
  const [startWord = mine.startWord, endWord = mine.endWord] = bounds;
  return {
    startWord,
    endWord,
    words: Object.fromEntries(words),
    crop: pick(base.crop, mine.crop, theirs.crop),
    style: pick(base.style, mine.style, theirs.style),
    captionLanguage: pick(base.captionLanguage, mine.captionLanguage, theirs.captionLanguage),
    title: pick(base.title, mine.title, theirs.title),
    suggestedPost: pick(base.suggestedPost, mine.suggestedPost, theirs.suggestedPost),
  };
}

/** Two windows on one short are never asked about: nothing of a short is long enough to be lost. */
export const editRules: WrittenRules<ShortEdit, never> = {
  isSame: isSameEdit,
  merge: (base, mine, theirs) => ({ text: merge(base, mine, theirs), conflicts: [] }),
  resolve: (now) => now,
};
