import type { PageBeginning } from "../../../knowledge/pages.repository.ts";

export interface Section {
  title: string | null;
  firstPage: number;
  lastPage: number;
  /** As much as a model is asked to read of it. */
  text: string;
}

interface Mark {
  title: string | null;
  page: number;
}

const mostSections = 24;
const pagesASection = 20;
/** What is read of a section, and of a document that has none. */
export const sectionCharacters = 12_000;

/** The parts that a document is summed up by: its outline's, else its headings', else so many pages each. */
export function splitSections(
  pages: readonly PageBeginning[],
  outline: readonly { title: string; page: number; level: number }[],
): Section[] {
  const length = pages.reduce((sum, { text }) => sum + text.length, 0);
  const last = pages.at(-1)?.page ?? 0;
  if (length === 0) return [];
  if (length <= sectionCharacters) return [section(pages, { title: null, page: 1 }, last)];
  const marks = [fromOutline(outline), fromHeadings(pages), byLength(last)].find(isUseful) ?? byLength(last);
  const starts = marks[0]?.page === 1 ? marks : [{ title: null, page: 1 }, ...marks];
  return starts
    .map((mark, at) => section(pages, mark, (starts[at + 1]?.page ?? last + 1) - 1))
    .filter(({ text }) => text.trim() !== "");
}

const isUseful = (marks: readonly Mark[]): boolean => marks.length > 1 && marks.length <= mostSections;

function fromOutline(outline: readonly { title: string; page: number; level: number }[]): Mark[] {
  const top = Math.min(...outline.map(({ level }) => level));
  return ascending(outline.filter(({ level }) => level === top));
}

function fromHeadings(pages: readonly PageBeginning[]): Mark[] {
  return ascending(
    pages.flatMap(({ heading, page }, at) =>
      heading !== null && heading !== pages[at - 1]?.heading ? [{ title: heading, page }] : [],
    ),
  );
}

/** A section begins on a page of its own: what begins on the same page belongs to the one before. */
function ascending(marks: readonly Mark[]): Mark[] {
  const found: Mark[] = [];
  for (const { title, page } of marks) if (page > (found.at(-1)?.page ?? 0)) found.push({ title, page });
  return found;
}

function byLength(last: number): Mark[] {
  const each = Math.max(pagesASection, Math.ceil(last / mostSections));
  return Array.from({ length: Math.ceil(last / each) }, (_, at) => ({ title: null, page: 1 + at * each }));
}

function section(pages: readonly PageBeginning[], { title, page }: Mark, lastPage: number): Section {
  const own = pages.filter((one) => one.page >= page && one.page <= lastPage);
  return { title, firstPage: page, lastPage: Math.max(page, lastPage), text: sample(own.map(({ text }) => text)) };
}

/** The same share of every page where the whole is too long, so that the end is read as much as the beginning. */
function sample(texts: readonly string[]): string {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= sectionCharacters) return texts.join("\n\n");
  return texts.map((text) => text.slice(0, Math.ceil((text.length * sectionCharacters) / length))).join("\n\n");
}
