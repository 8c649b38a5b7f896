import type { RankedPage } from "./page-ranking.rules.ts";
import type { Passage } from "./passage.ts";
import { passagesInOrder, placed } from "./placed.rules.ts";
import { captionOf, surroundingsOf } from "./surroundings.rules.ts";
import type { TextRange } from "./surroundings.rules.ts";
import type { PlacedPassage, SourceReadingKey, Surroundings } from "./surroundings.repository.ts";

/** Characters of passages that go along with a question where its files are too long to go along whole. */
export const evidenceLength = 32_000;
/** The part of it that places may take to which the passages refer. */
const referredLength = 4_000;
/** What pages of financial statements may take that have what is asked for. */
const statementsLength = 14_000;
/** The best pages go along whole, up to so many characters each. */
const pagesWhole = 3;
const longestPage = 6_000;
/** So many are read; those after the best with what stands around their best passage; all others by that passage alone. */
export const pagesRead = 10;
const widenedLength = 1_900;
/** So many files get a passage each, however little they say. */
export const filesServed = 24;

type Page = RankedPage<Passage>;

/** What a model is given, in the order of reading, within `room` characters. */
export function chooseEvidence(
  pages: readonly Page[],
  { pages: texts, referred, statements, beginnings }: Surroundings,
  { sources, room }: { sources: readonly SourceReadingKey[]; room: number },
): PlacedPassage[] {
  const textOf = new Map(texts.map((one) => [placeOf(one), one.text]));
  const chosen = createChosen(Math.min(room, evidenceLength));
  const promised = promisesOf(pages, beginnings, sources);
  for (const one of promised) chosen.add(one);
  for (const one of within(statements, statementsLength)) chosen.add(one);
  const read = (page: Page, best: Passage, longest: number): PlacedPassage => {
    const text = textOf.get(placeOf(page));
    if (text === undefined) return placed(best);
    const isShort = text.length <= longest;
    return cut(best, text, isShort ? { start: 0, end: text.length } : surroundingsOf(text, best, longest));
  };
  const refer = () => {
    for (const one of within(referred, referredLength)) chosen.add(one);
  };
  const give = (page: Page, at: number) => {
    const [best] = page.passages;
    if (best === undefined) return;
    const longest = at < pagesWhole ? longestPage : widenedLength;
    const given = at < pagesRead ? read(page, best, longest) : placed(best);
    if (!chosen.add(given)) chosen.add(placed(best));
    const text = textOf.get(placeOf(page));
    const caption = text === undefined ? null : captionOf(text, best, given.start);
    if (caption && text !== undefined) chosen.add(cut(best, text, caption));
  };
  for (const [at, page] of pages.entries()) {
    if (at === pagesWhole) refer();
    give(page, at);
  }
  if (pages.length <= pagesWhole) refer();
  return chosen.inOrder();
}

/** Where several files are asked, the best passage of each, or its beginning. */
function promisesOf(
  pages: readonly Page[],
  beginnings: readonly PlacedPassage[],
  sources: readonly SourceReadingKey[],
) {
  if (sources.length < 2) return [];
  const best = new Map<string, PlacedPassage>();
  for (const { sourceId, passages } of pages) {
    if (passages[0] && !best.has(sourceId)) best.set(sourceId, placed(passages[0]));
  }
  for (const one of beginnings) if (!best.has(one.sourceId)) best.set(one.sourceId, one);
  return [...best.values()].slice(0, filesServed);
}

const placeOf = ({ sourceId, gen, page }: SourceReadingKey & { page: number }): string => `${sourceId} ${gen} ${page}`;

const cut = (passage: Passage, text: string, { start, end }: TextRange): PlacedPassage => ({
  ...placed(passage),
  start,
  end,
  text: text.slice(start, end).toWellFormed(),
});

function within(passages: readonly PlacedPassage[], most: number): PlacedPassage[] {
  let left = most;
  return passages.filter(({ text }) => (left -= text.length) >= 0);
}

const isSame = (a: PlacedPassage, b: PlacedPassage): boolean => placeOf(a) === placeOf(b);

/** Passages without what they repeat of each other: one that reaches into another becomes one with it. */
function createChosen(most: number) {
  const chosen: PlacedPassage[] = [];
  let left = most;
  return {
    /** False where there is no room for it. */
    add(passage: PlacedPassage): boolean {
      const { start, end, text } = passage;
      if (chosen.some((one) => isSame(one, passage) && one.start <= start && end <= one.end)) return true;
      const inner = chosen.filter((one) => isSame(one, passage) && start <= one.start && one.end <= end);
      const freed = inner.reduce((sum, one) => sum + one.text.length, 0);
      if (text.length - freed > left || text.trim() === "") return false;
      for (const one of inner) chosen.splice(chosen.indexOf(one), 1);
      chosen.push(passage);
      left -= text.length - freed;
      return true;
    },
    inOrder: () => passagesInOrder(chosen),
  };
}
