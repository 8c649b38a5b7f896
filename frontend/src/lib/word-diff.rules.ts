/** A stretch of words that both texts have, or one of them alone. */
export interface Stretch {
  kind: "same" | "out" | "in";
  text: string;
}

/** Words with the spaces that follow them; punctuation is a word of its own. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}'’_-]+\s*|[^\p{L}\p{N}\p{M}'’_-]\s*/gu) ?? [];

/** More pairs of words than this are compared as two wholes. */
const mostPairs = 4_000_000;

/** How one text became another, word by word; what goes stands before what comes. */
export function diffWords(before: string, after: string): Stretch[] {
  const [left, right] = [wordsOf(before), wordsOf(after)];
  const start = commonStart(left, right);
  const end = commonStart(left.slice(start).toReversed(), right.slice(start).toReversed());
  const stretches: Stretch[] = [];
  const add = (kind: Stretch["kind"], words: readonly string[]) => {
    const last = stretches.at(-1);
    if (words.length === 0) return;
    if (last?.kind === kind) last.text += words.join("");
    else stretches.push({ kind, text: words.join("") });
  };
  add("same", right.slice(0, start));
  const [out, come] = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  if (out.length * come.length > mostPairs) {
    add("out", out);
    add("in", come);
  } else for (const { kind, words } of between(out, come)) add(kind, words);
  add("same", right.slice(right.length - end));
  return stretches;
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
const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && bare(one) === bare(other);

function commonStart(left: readonly string[], right: readonly string[]): number {
  let at = 0;
  while (at < left.length && isSame(left[at], right[at])) at += 1;
  return at;
}

interface Run {
  kind: Stretch["kind"];
  words: string[];
}

/** The longest common words in their order; between them, what goes and then what comes. */
function between(left: readonly string[], right: readonly string[]): Run[] {
  const width = right.length + 1;
  const common = new Uint32Array((left.length + 1) * width);
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1)
      common[row * width + column] = isSame(left[row], right[column])
        ? (common[(row + 1) * width + column + 1] ?? 0) + 1
        : Math.max(common[(row + 1) * width + column] ?? 0, common[row * width + column + 1] ?? 0);
  const runs: Run[] = [];
  let [out, come]: [string[], string[]] = [[], []];
  const flush = () => {
    runs.push({ kind: "out", words: out }, { kind: "in", words: come });
    [out, come] = [[], []];
  };
  let [row, column] = [0, 0];
  while (row < left.length || column < right.length) {
    const [mine, theirs] = [left[row], right[column]];
    if (isSame(mine, theirs) && theirs !== undefined) {
      flush();
      runs.push({ kind: "same", words: [theirs] });
      row += 1;
      column += 1;
    } else if (
      mine !== undefined &&
      (theirs === undefined || (common[(row + 1) * width + column] ?? 0) >= (common[row * width + column + 1] ?? 0))
    ) {
      out.push(mine);
      row += 1;
    } else if (theirs !== undefined) {
      come.push(theirs);
      column += 1;
    }
  }
  flush();
  return runs;
}
