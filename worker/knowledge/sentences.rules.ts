import type { Range } from "./folding.rules.ts";
import type { TextRun } from "./knowledge.tables.ts";

/** Blank lines, ends of sentences, and lines that stand alone: rows of a table and points of a list. */
const seams = /\n\s*\n|(?<=[.!?…。！？]["”’»)\]]*)\s+|(?<=\t[^\n]*)\n|\n(?=[^\n]*\t|\s*(?:[-–•*·]|\d{1,3}[.)])\s)/gu;

/** The white space between two sentences, or between lines that do not belong together. */
export const seamsOf = (text: string): Range[] =>
  [...text.matchAll(seams)].map(({ index, 0: seam }) => ({ start: index, end: index + seam.length }));

/** A text without full stops has no sentences: there a mark stays as it is. */
const longestGrowth = 400;

interface Page {
  text: string;
  runs: readonly TextRun[];
}

/** The ranges of a page, each grown to the whole sentences that it touches, at most by 400 UTF-16 units on a side. */
export function wholeSentences(page: Page, ranges: readonly Range[]): Range[] {
  const breaks = [...seamsOf(page.text), ...changesOfLook(page)];
  const ends = [...breaks.map(({ start }) => start), page.text.trimEnd().length];
  const starts = [0, ...breaks.map(({ end }) => end)];
  return ranges.map(({ start, end }) => {
    const from = Math.max(...starts.filter((at) => at <= start));
    const to = Math.min(...ends.filter((at) => at >= end));
    return {
      start: start - from <= longestGrowth ? from : start,
      end: to - end <= longestGrowth ? to : end,
    };
  });
}

/** A line so much taller than the one beside it is a title. */
const titleRatio = 1.15;

/** The ends of lines between a title and its text, and between what a page shows and what it hides. */
function changesOfLook({ text, runs }: Page): Range[] {
  return runs.flatMap((run, at) => {
    const next = runs[at + 1];
    if (!next || !text.slice(run.end, next.start).includes("\n")) return [];
    const [small = 0, large = 0] = [heightOf(run), heightOf(next)].toSorted((a, b) => a - b);
    const isChange = large > small * titleRatio || run.hidden !== next.hidden;
    return isChange ? [{ start: run.end, end: next.start }] : [];
  });
}

const heightOf = ({ quad: [left, top, right, bottom], turn = 0 }: TextRun): number =>
  turn % 180 === 0 ? bottom - top : right - left;
