import { foldPage, foldQuery, quadsOf, type PageText, type TextPosition } from "./search.rules.ts";
import type { Quad } from "./quads.rules.ts";

interface FoldedPage {
  page: PageText;
  text: string;
  places: readonly TextPosition[];
}

/** [start, end) of the folded text. */
type Range = readonly [start: number, end: number];

/**
 * The place of a quote that stands nearest to `near`, where it was said to be, with the rest of its sentences as far as they
 * are marked there; null where the page does not say it.
 */
export function findQuote(page: PageText, quote: string, near: readonly Quad[]): Quad[] | null {
  const folded: FoldedPage = { page, ...foldPage(page) };
  const at: number[] = [];
  let letters = "";
  for (let unit = 0; unit < folded.text.length; unit += 1) {
    if (!isLetter(folded.text.charAt(unit))) continue;
    letters += folded.text.charAt(unit);
    at.push(unit);
  }
  const parts = quote
    .split(/\[?(?:…|\.{3,})\]?|\[\s*\]/u)
    .map((part) => [...foldQuery(part)].filter(isLetter).join(""))
    .filter((part) => part !== "");
  const [first] = parts;
  if (first === undefined) return null;
  const found: Quad[][] = [];
  for (let from = letters.indexOf(first); from >= 0; from = letters.indexOf(first, from + 1)) {
    const ranges = rangesFrom(letters, parts, from)?.map(([start, end]): Range => {
      return grown(folded, [at[start] ?? 0, (at[end - 1] ?? 0) + 1], near);
    });
    if (ranges) found.push(ranges.flatMap(([start, end]) => quadsOf(page, folded.places.slice(start, end))));
  }
  return found.toSorted((one, other) => distance(one, near) - distance(other, near))[0] ?? null;
}

/** The parts of a quote, each behind the one before; null where one is missing. */
function rangesFrom(letters: string, parts: readonly string[], from: number): Range[] | null {
  const ranges: Range[] = [];
  let start = from;
  for (const part of parts) {
    if (ranges.length > 0) start = letters.indexOf(part, start);
    if (start < 0) return null;
    ranges.push([start, start + part.length]);
    start += part.length;
  }
  return ranges;
}

const isLetter = (sign: string): boolean => /[\p{L}\p{N}\ud800-\udfff]/u.test(sign);

const longestGrowth = 400;
const sentenceEnd = /[.!?…。！？]["”’»)\]]*(?=\s|$)/gu;

/** To the ends of its sentences, where what lies between was marked too; its own marks belong to it in any case. */
function grown(folded: FoldedPage, [start, end]: Range, near: readonly Quad[]): Range {
  const { text } = folded;
  const closed = end + (/^[^\p{L}\p{N}\s]+/u.exec(text.slice(end))?.[0].length ?? 0);
  const ends = [...text.matchAll(sentenceEnd)].map(({ index, 0: marks }) => index + marks.length);
  const next = ends.find((one) => one >= closed) ?? text.trimEnd().length;
  const before = ends.findLast((one) => one <= start) ?? 0;
  const first = before + (/^\s*/.exec(text.slice(before))?.[0].length ?? 0);
  return [
    start - first <= longestGrowth && isMarked(folded, first, near) ? first : start,
    next - closed <= longestGrowth && isMarked(folded, next - 1, near) ? next : closed,
  ];
}

/** Shares of the page by which a place that the server measured may be off, along its line and across it. */
const along = 0.08;
const across = 0.005;

function isMarked({ page, places }: FoldedPage, at: number, near: readonly Quad[]): boolean {
  const [[x0, y0, x1, y1] = [-1, -1, -1, -1]] = quadsOf(page, places.slice(at, at + 1));
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const [a = 1, b = 0] = page.runs[places[at]?.run ?? 0]?.matrix ?? [];
  const [wide, tall] = Math.abs(a) >= Math.abs(b) ? [along, across] : [across, along];
  return near.some(
    ([left, top, right, bottom]) => x > left - wide && x < right + wide && y > top - tall && y < bottom + tall,
  );
}

/** How far apart two passages begin. */
function distance(one: readonly Quad[], other: readonly Quad[]): number {
  const [[x = 0, y = 0] = [], [left = 0, top = 0] = []] = [one[0], other[0]];
  return other.length === 0 ? 0 : Math.hypot(x - left, y - top);
}
