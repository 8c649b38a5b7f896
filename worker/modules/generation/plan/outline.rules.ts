import { mostNodes, sectionWords } from "../../../contract/generation/outline.ts";
import type { OutlineChapter, OutlineSection, PageSpan } from "../../../contract/generation/outline.ts";
import { cutText } from "../../../lib/text.rules.ts";
import { bareTitle } from "../write/checks.rules.ts";
import { withoutMarkers } from "../write/markers.rules.ts";
import type { Size } from "../options.rules.ts";

const leastWords = 40;
/** What a section is planned with where its chapter has room for several. */
const usualWords = 700;

/** A part of the file, as its analysis knows it. */
export interface SourceSection {
  title: string | null;
  firstPage: number;
  lastPage: number;
  summary: string;
}

/** What an outline is made for. */
export interface OutlineWanted extends Pick<Size, "words" | "chapters"> {
  /** The pages of the file. */
  pages: number;
  /** Its owner wishes for so many chapters: the file's own headings give no more. */
  isChosen?: boolean;
}

export const countNodes = (chapters: readonly OutlineChapter[]): number =>
  chapters.reduce((sum, { sections }) => sum + 1 + sections.length, 0);

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const text = (value: unknown, most: number): string =>
  typeof value === "string" ? cutText(withoutMarkers(value).replaceAll(/\s+/g, " ").trim(), most) : "";

/** What a model answered, as chapters with sections; null where a chapter or a section has no title, or there are none. */
export function readOutline(value: unknown, wanted: OutlineWanted): OutlineChapter[] | null {
  const given = list(field(value, "chapters") ?? value);
  const chapters = given.map((chapter) => ({
    title: bareTitle(text(field(chapter, "title"), 200)),
    sections: list(field(chapter, "sections")).map((section) => readSection(section, wanted)),
  }));
  const hasGap = chapters.some(
    ({ title, sections }) => title === "" || sections.length === 0 || sections.some((one) => one.title === ""),
  );
  if (chapters.length === 0 || hasGap || repeatsTitles(chapters)) return null;
  return fitOutline(capped(chapters), wanted);
}

function readSection(value: unknown, { pages }: OutlineWanted): OutlineSection {
  const words = field(value, "words");
  return {
    title: bareTitle(text(field(value, "title"), 200)),
    brief: text(field(value, "brief"), 600),
    words: typeof words === "number" && Number.isFinite(words) && words > 0 ? words : usualWords,
    pages: readSpan(field(value, "pages"), pages),
  };
}

/** [3, 7], {first, last} or "3-7", within the file. */
function readSpan(value: unknown, most: number): PageSpan | null {
  const ends =
    typeof value === "string"
      ? (value.match(/\d+/g) ?? []).map(Number)
      : Array.isArray(value)
        ? value.map(Number)
        : [Number(field(value, "first")), Number(field(value, "last"))];
  const [first, last = first] = ends;
  if (first === undefined || last === undefined || !Number.isSafeInteger(first) || !Number.isSafeInteger(last))
    return null;
  const from = Math.min(most, Math.max(1, Math.min(first, last)));
  return { first: from, last: Math.min(most, Math.max(from, first, last)) };
}

const repeatsTitles = (chapters: readonly OutlineChapter[]): boolean =>
  new Set(chapters.map(({ title }) => title.toLowerCase())).size < chapters.length;

/** Keeps at most so many nodes: whole chapters while they fit, each with one section at least. */
function capped(chapters: readonly OutlineChapter[]): OutlineChapter[] {
  let left = mostNodes;
  return chapters.flatMap(({ title, sections }) => {
    if (left < 2) return [];
    const fitting = sections.slice(0, left - 1);
    left -= 1 + fitting.length;
    return [{ title, sections: fitting }];
  });
}

/**
 * The words that are wanted, shared by what each section was planned with: none longer than one answer. A section without
 * pages gets the stretch of the file at its place.
 */
export function fitOutline(chapters: readonly OutlineChapter[], { words, pages }: OutlineWanted): OutlineChapter[] {
  const sections = chapters.flatMap((chapter) => chapter.sections);
  const planned = sections.reduce((sum, section) => sum + section.words, 0);
  const scale = planned === 0 ? 1 : words / planned;
  let at = 0;
  return chapters.map(({ title, sections: own }) => ({
    title,
    sections: own.map((section) => {
      const share = spanAt(at, sections.length, pages);
      at += 1;
      const fitting = Math.min(sectionWords, Math.max(leastWords, Math.round(section.words * scale)));
      return { ...section, words: fitting, pages: section.pages ?? share };
    }),
  }));
}

function spanAt(at: number, count: number, pages: number): PageSpan {
  const first = Math.min(pages, Math.floor((at * pages) / count) + 1);
  return { first, last: Math.max(first, Math.min(pages, Math.ceil(((at + 1) * pages) / count))) };
}

const partWords = {
  en: { part: (n: number) => `Part ${n}`, pages: (span: PageSpan) => `Pages ${span.first} to ${span.last}` },
  fr: { part: (n: number) => `Partie ${n}`, pages: (span: PageSpan) => `Pages ${span.first} à ${span.last}` },
};

/** An outline without a model: the file's own headings in their order, each as many sections as its words need. */
export function outlineOfSource(
  source: readonly SourceSection[],
  wanted: OutlineWanted,
  language: "en" | "fr",
): OutlineChapter[] {
  const parts = grouped(source, wanted);
  const total = parts.reduce((sum, { firstPage, lastPage }) => sum + (lastPage - firstPage + 1), 0);
  const chapters = parts.map(({ title, firstPage, lastPage, summary }, at) => {
    const share = (wanted.words * (lastPage - firstPage + 1)) / total;
    const count = Math.max(1, Math.round(share / usualWords));
    const sections = Array.from({ length: count }, (_, place) => {
      const span = spanAt(place, count, lastPage - firstPage + 1);
      const pages = { first: firstPage + span.first - 1, last: firstPage + span.last - 1 };
      return {
        title: count === 1 && title !== null ? bareTitle(title) : partWords[language].pages(pages),
        brief: cutText(summary, 600),
        words: share / count,
        pages,
      };
    });
    return { title: title === null ? partWords[language].part(at + 1) : cutText(bareTitle(title), 200), sections };
  });
  return fitOutline(capped(withOwnTitles(chapters)), wanted);
}

/** Neighbours together until there are as many chapters as wanted; a file without sections is cut by its pages. */
function grouped(source: readonly SourceSection[], { chapters, pages, isChosen }: OutlineWanted): SourceSection[] {
  if (source.length === 0)
    return Array.from({ length: Math.max(1, Math.min(chapters, pages)) }, (_, at) => {
      const { first, last } = spanAt(at, Math.max(1, Math.min(chapters, pages)), pages);
      return { title: null, firstPage: first, lastPage: last, summary: "" };
    });
  const most = Math.max(1, isChosen ? chapters : chapters * 2);
  if (source.length <= most) return [...source];
  return Array.from({ length: most }, (_, at) => {
    const from = Math.floor((at * source.length) / most);
    const own = source.slice(from, Math.floor(((at + 1) * source.length) / most));
    const [first] = own;
    const summary = own.map((one) => one.summary).join(" ");
    return {
      title: first?.title ?? null,
      firstPage: first?.firstPage ?? 1,
      lastPage: own.at(-1)?.lastPage ?? pages,
      summary,
    };
  });
}

/** Chapters of one title get a number behind it. */
function withOwnTitles(chapters: readonly OutlineChapter[]): OutlineChapter[] {
  const known = new Map<string, number>();
  return chapters.map(({ title, sections }) => {
    const times = (known.get(title.toLowerCase()) ?? 0) + 1;
    known.set(title.toLowerCase(), times);
    return { title: times === 1 ? title : `${title} (${times})`, sections };
  });
}
