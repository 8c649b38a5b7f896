/** A stretch of a passage, marked or not. */
export interface MarkedPart {
  text: string;
  isMarked: boolean;
  /** Where it begins. */
  at: number;
}

interface Word {
  folded: string;
  start: number;
  end: number;
}

/** Shorter words hold a sentence together; figures tell something at any length. */
const fewestLetters = 4;
/** What two forms of one word may differ by at the end: repair, repaired, repairing. */
const longestEnding = 3;
/** How one asks, in both languages; passages seldom answer in these words. */
const asking = new Set(
  "avec avez bien cela cette comme comment dans deux elle etes faire faites fait leur leurs mais nous notre oui parce pour pourquoi pouvez puis quand quel quelle quelles quels quoi sans sont suis tout tous vous votre vos about also could does from have here into just like many much please shall should some that their them then there these they this those what when where which will with would your".split(
    " ",
  ),
);

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    folded: word.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase(),
    start: index,
    end: index + word.length,
  }));

/** A passage with the quotes that an answer cites of it. */
export function markQuotes(text: string, quotes: readonly string[]): MarkedPart[] {
  const words = wordsOf(text);
  return stretchesOf(
    text,
    quotes.flatMap((quote) => {
      const asked = wordsOf(quote);
      const at = words.findIndex(
        (_, from) => asked.length > 0 && asked.every(({ folded }, n) => words[from + n]?.folded === folded),
      );
      const [first, last] = [words[at], words[at + asked.length - 1]];
      return first && last ? [{ start: first.start, end: last.end }] : [];
    }),
  );
}

/** A passage with the words that it has in common with what was asked, in whichever form. */
export function markWords(text: string, question: string): MarkedPart[] {
  const asked = wordsOf(question).filter(
    ({ folded }) => /^\p{N}/u.test(folded) || (folded.length >= fewestLetters && !asking.has(folded)),
  );
  return stretchesOf(
    text,
    wordsOf(text).filter(({ folded }) => asked.some((one) => isSameWord(one.folded, folded))),
  );
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const stem = Math.max(fewestLetters, Math.max(one.length, other.length) - longestEnding);
  return /^\p{L}/u.test(one) && one.length >= stem && one.slice(0, stem) === other.slice(0, stem);
}

/** So many characters stand before the first mark at most, where a passage is shown cut off. */
const longestBefore = 120;

/** The passage from a little before its first mark: it is shown in few lines. */
export function fromFirstMark(stretches: readonly MarkedPart[]): readonly MarkedPart[] {
  const [first, ...others] = stretches;
  if (!first || first.isMarked || others.length === 0 || first.text.length <= longestBefore) return stretches;
  const end = first.text.slice(-longestBefore);
  return [{ ...first, text: `… ${end.slice(end.search(/\s/) + 1)}` }, ...others];
}

/** Ranges that touch or overlap are one, and so are neighbouring words with nothing but a space between. */
function stretchesOf(text: string, ranges: readonly { start: number; end: number }[]): MarkedPart[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && text.slice(last.end, start).trim() === "") last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  let at = 0;
  const stretches: MarkedPart[] = [];
  const push = (end: number, isMarked: boolean) => {
    if (end > at) stretches.push({ text: text.slice(at, end), isMarked, at });
    at = end;
  };
  for (const { start, end } of joined) {
    push(start, false);
    push(end, true);
  }
  push(text.length, false);
  return stretches;
}
