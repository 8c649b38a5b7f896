import type { Note, TopBlock } from "#contract/document/blocks.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { readWorkData } from "#contract/generation/works.contract.ts";
import { templateFacts } from "#contract/generation/templates.ts";
import { fold } from "#lib/fold.rules.ts";
import { notesIn } from "../blocks/content.rules.ts";

export type WrittenText = Exclude<ResponseOf<typeof readWorkData>, { flashcards: unknown }>;

/** What stands on the page at a time: a section. */
export interface Part {
  /** `c2s1`, as the ids of its blocks begin. */
  id: string;
  title: string;
  /** As the API names it. */
  place: { chapter: number; section: number };
  blocks: TopBlock[];
  /** What a rewrite replaced, until it is accepted or rejected. */
  replaced: TopBlock[] | null;
  words: number;
  /** Words of the text before it. */
  before: number;
}

export interface Chapter {
  /** Null for an introduction or a conclusion. */
  number: number | null;
  title: string;
  parts: Part[];
}

export interface Book {
  /** The titles of the chapters of its outline, written or not. */
  titles: string[];
  chapters: Chapter[];
  /** All of them, in the order in which they are read. */
  parts: Part[];
  words: number;
  /** The pages of the printed work, where there is one; else estimated. */
  pages: number;
  /** The number of each note: its place in the text. */
  numbers: ReadonlyMap<Note, number>;
}

/** The names of the parts that stand around the chapters. */
export interface MatterNames {
  introduction: string;
  conclusion: string;
}

const wordsAMinute = 230;

/** A text as the reader turns it: chapters that have a written section, in their order. */
export function bookOf(text: WrittenText, names: MatterNames, printedPages: number | null): Book {
  const { chapters, words } = chaptersOf(text, names);
  const parts = chapters.flatMap((chapter) => chapter.parts);
  const notes = parts.flatMap(({ blocks, replaced }) => [...notesIn(blocks), ...notesIn(replaced ?? [])]);
  return {
    titles: (text.outline ?? []).map(({ title }) => title),
    chapters,
    parts,
    words,
    pages: printedPages ?? Math.max(1, Math.ceil(words / templateFacts[text.template].wordsAPage)),
    numbers: new Map(notes.map((note, index) => [note, index + 1])),
  };
}

/** What stands before the first chapter, and behind the last one, has a name of its own. */
function matterOf(chapter: number, last: number, names: MatterNames): string | null {
  if (chapter === 0) return names.introduction;
  return chapter > last ? names.conclusion : null;
}

function chaptersOf({ outline, sections }: WrittenText, names: MatterNames): Pick<Book, "chapters" | "words"> {
  const titles = (outline ?? []).map(({ title }) => title);
  const sorted = sections.toSorted((a, b) => a.chapter - b.chapter || a.section - b.section);
  const chapters: Chapter[] = [];
  let words = 0;
  let current = -1;
  for (const { chapter, section, title, words: own, blocks, before: replaced } of sorted) {
    if (blocks.length === 0) continue;
    const matter = matterOf(chapter, titles.length, names);
    if (chapter !== current) {
      const name = matter ?? titles[chapter - 1] ?? title;
      chapters.push({ number: matter === null ? chapter : null, title: name, parts: [] });
    }
    current = chapter;
    chapters.at(-1)?.parts.push({
      id: `c${chapter}s${section}`,
      title: matter ?? title,
      place: { chapter, section },
      blocks,
      replaced,
      words: own,
      before: words,
    });
    words += own;
  }
  return { chapters, words };
}

export const chapterOf = ({ chapters }: Book, part: Part): Chapter | undefined =>
  chapters.find(({ parts }) => parts.includes(part));

/** A chapter of the outline, which can be written anew; introduction and conclusion have no number. */
export type NumberedChapter = Chapter & { number: number };
export const isNumbered = (chapter: Chapter): chapter is NumberedChapter => chapter.number !== null;

/** How much of the text lies before a place; `share` is how much of the part has been read, from 0 to 1. */
export const progressAt = ({ words }: Book, part: Part, share: number): number =>
  words === 0 ? 0 : Math.min(1, (part.before + part.words * share) / words);

/** About the page of a place: where a printed page ends is known to the printed work alone. */
export const pageAt = (book: Book, part: Part, share: number): number =>
  Math.min(book.pages, 1 + Math.floor(progressAt(book, part, share) * book.pages));

/** Minutes until the chapter ends, at least 1. */
export function minutesLeft(book: Book, part: Part, share: number): number {
  const own = chapterOf(book, part)?.parts ?? [part];
  const end = Math.max(...own.map(({ before, words }) => before + words));
  return Math.max(1, Math.round((end - part.before - part.words * share) / wordsAMinute));
}

/** A chapter of one section that repeats its title is one line of the contents. */
export const isAlone = ({ title, parts }: Chapter): boolean =>
  parts.length === 1 && fold(parts[0]?.title ?? "") === fold(title);

export interface Neighbours {
  previous: Part | null;
  next: Part | null;
}

export function neighboursOf({ parts }: Book, part: Part): Neighbours {
  const at = parts.indexOf(part);
  return { previous: parts[at - 1] ?? null, next: parts[at + 1] ?? null };
}

/** Where the reader was: a block, and its part for when the block was written anew. */
export interface ReadingPosition {
  part: string;
  block: string;
}

/** The part that opens: the one that is asked for, else the one that was left, else the first. */
export function openedPart({ parts }: Book, asked: string | undefined, left: ReadingPosition | null): Part | null {
  const named = (id: string | undefined) => parts.find((part) => part.id === id);
  const withBlock = parts.find(({ blocks }) => blocks.some(({ id }) => id === left?.block));
  return named(asked) ?? withBlock ?? named(left?.part) ?? parts[0] ?? null;
}
