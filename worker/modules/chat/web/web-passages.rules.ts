import { chunkParts, partsOfBlocks } from "../../../knowledge/parts.rules.ts";
import type { ChosenPassage } from "../../../knowledge/given-passages.rules.ts";
import { createId } from "../../../lib/ids.ts";
import { cutText, storable } from "../../../lib/text.rules.ts";
import type { WebPage } from "../../../providers/documents/web/web-page.ts";
import type { GivenPassage } from "../../../knowledge/passages.prompts.ts";
import type { ReadWebPage, RunWeb } from "./run-web.ts";

/** Characters of one page that are looked through. */
const longestPage = 200_000;
const longestTitle = 200;
/** Passages of one page that go along, so that one long page does not stand for all. */
const mostOfAPage = 8;
/** Okapi's usual numbers, and what a word in a heading counts as. */
const saturation = 1.2;
const lengthShare = 0.75;
const headingWeight = 2;

/** A page that was read, with its passages. */
export interface PassagePage {
  page: ReadWebPage;
  passages: ChosenPassage[];
}

/** Null where the page has no words of its own. */
export function toPassagePage(url: string, read: WebPage, foundAs: string): PassagePage | null {
  const parts = partsOfBlocks(read.blocks, read.anchors);
  let before = 0;
  const kept = parts.filter(({ text }) => {
    const fits = before < longestPage;
    before += text.length;
    return fits;
  });
  if (kept.length === 0) return null;
  const sourceId = createId();
  const title = cutText(storable((read.title ?? "").trim()), longestTitle) || foundAs;
  const passages = chunkParts(kept).flatMap(({ page, chunks }) =>
    chunks.map(({ start, end, text, headings }) => ({ sourceId, gen: 1, page, start, end, text, headings })),
  );
  return { page: { sourceId, url, title, parts: kept.map(({ text, anchor }) => ({ text, anchor })) }, passages };
}

/** The passages of pages as a model is given them, each under the title and the host of its page. */
export function webPassages({ pages, passages }: RunWeb): GivenPassage[] {
  const titles = new Map(pages.map(({ sourceId, title, url }) => [sourceId, `${title} (${new URL(url).host})`]));
  return passages.map(({ id, sourceId, text, headings }) => ({
    id,
    text,
    headings,
    documentName: titles.get(sourceId) ?? "",
  }));
}

/** The passages that say most of what is asked, within `room` characters: the best of each page, then the best of all. */
export function choosePassages(pages: readonly PassagePage[], asked: string, room: number): ChosenPassage[] {
  const scored = scorePassages(
    pages.flatMap(({ passages }) => passages),
    asked,
  );
  const of = pages.map(({ page }) => {
    const own = scored.filter(({ passage }) => passage.sourceId === page.sourceId);
    return own.toSorted((a, b) => b.score - a.score).slice(0, mostOfAPage);
  });
  const firsts = of.flatMap((own) => own.slice(0, 1));
  const others = of.flatMap((own) => own.slice(1)).filter(({ score }) => score > 0);
  let left = room;
  const chosen = new Set(
    [...firsts, ...others.toSorted((a, b) => b.score - a.score)]
      .filter(({ passage }) => (left -= passage.text.length) >= 0)
      .map(({ passage }) => passage),
  );
  // In the order of the pages: a model reads what belongs together better so.
  return scored.map(({ passage }) => passage).filter((passage) => chosen.has(passage));
}

interface ScoredPassage {
  passage: ChosenPassage;
  score: number;
}

/** BM25 among the passages of the pages that were read. */
function scorePassages(passages: readonly ChosenPassage[], asked: string): ScoredPassage[] {
  const wanted = new Set(stemsOf(asked));
  const counted = passages.map((passage) => {
    const words = stemsOf(passage.text);
    const counts = new Map<string, number>();
    const add = (stem: string, by: number) => wanted.has(stem) && counts.set(stem, (counts.get(stem) ?? 0) + by);
    for (const stem of words) add(stem, 1);
    for (const stem of stemsOf(passage.headings.join(" "))) add(stem, headingWeight);
    return { passage, counts, length: words.length };
  });
  const average = counted.reduce((sum, { length }) => sum + length, 0) / (counted.length || 1);
  const holding = new Map<string, number>();
  for (const { counts } of counted) for (const stem of counts.keys()) holding.set(stem, (holding.get(stem) ?? 0) + 1);
  return counted.map(({ passage, counts, length }) => {
    const norm = saturation * (1 - lengthShare + (lengthShare * length) / (average || 1));
    const score = [...counts].reduce((sum, [stem, count]) => {
      const many = holding.get(stem) ?? 0;
      const rarity = Math.log(1 + (counted.length - many + 0.5) / (many + 0.5));
      return sum + (rarity * count * (saturation + 1)) / (count + norm);
    }, 0);
    return { passage, score };
  });
}

/** Words without accents, cut where English and French inflect them. */
function stemsOf(text: string): string[] {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[\p{L}\p{N}]{2,}/gu) ?? []).map((word) =>
    word.slice(0, Math.max(4, word.length - 2)).slice(0, 7),
  );
}
