import { diffWordsWithSpace } from "diff";

/** A stretch of the old text and what stands in its place; equal ends mean that nothing is removed or inserted. */
export interface Hunk {
  from: number;
  to: number;
  newFrom: number;
  newTo: number;
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const found = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, found);
  return found;
}

/** Words that changed, with their places in both texts, in UTF-16 units. */
export function hunksOf(before: string, after: string, language: string): Hunk[] {
  const hunks: Hunk[] = [];
  const at = { old: 0, now: 0 };
  let open: Hunk | null = null;
  for (const { value, added, removed } of diffWordsWithSpace(before, after, {
    intlSegmenter: segmenterOf(language),
  })) {
    if (!added && !removed) {
      open = null;
      at.old += value.length;
      at.now += value.length;
      continue;
    }
    if (!open) {
      open = { from: at.old, to: at.old, newFrom: at.now, newTo: at.now };
      hunks.push(open);
    }
    if (removed) open.to = at.old += value.length;
    else open.newTo = at.now += value.length;
  }
  return joinNear(hunks, before).map((hunk) => trimmed(hunk, before, after));
}

const word = /[\p{L}\p{N}]+/gu;
const wordsIn = (text: string): number => text.match(word)?.length ?? 0;
/** So many changed words around one word that stayed are one change to its reader. */
const largeChange = 6;

/** Two changes are one where no word, or one word between larger changes, stands between them. */
const joinNear = (hunks: readonly Hunk[], before: string): Hunk[] =>
  joinWhere(
    joinWhere(hunks, before, ({ gap }) => gap === 0),
    before,
    ({ gap, changed }) => gap === 1 && changed >= largeChange,
  );

function joinWhere(
  hunks: readonly Hunk[],
  before: string,
  isNear: (words: { gap: number; changed: number }) => boolean,
): Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    const between = last ? before.slice(last.to, hunk.from) : "\n";
    const words = { gap: wordsIn(between), changed: last ? size(last, before) + size(hunk, before) : 0 };
    if (last && !between.includes("\n") && isNear(words)) Object.assign(last, { to: hunk.to, newTo: hunk.newTo });
    else joined.push({ ...hunk });
  }
  return joined;
}

const size = ({ from, to }: Hunk, before: string): number => wordsIn(before.slice(from, to));

const isGap = (text: string, at: number): boolean => /\s/.test(text[at] ?? "");

/** Without the spaces that both sides begin or end with. */
function trimmed(hunk: Hunk, before: string, after: string): Hunk {
  let { from, to, newFrom, newTo } = hunk;
  while (from < to && newFrom < newTo && isGap(before, from) && before[from] === after[newFrom]) {
    from += 1;
    newFrom += 1;
  }
  while (from < to && newFrom < newTo && isGap(before, to - 1) && before[to - 1] === after[newTo - 1]) {
    to -= 1;
    newTo -= 1;
  }
  return { from, to, newFrom, newTo };
}
