import type { OutlineChapter } from "#contract/generation/outline.ts";
import type { TopBlock } from "#contract/document/blocks.ts";
import type { WorkContents } from "./works.store.ts";

type WrittenText = Extract<WorkContents, { sections: unknown }>;

export interface ChapterProgress {
  /** 0 is what stands before the first chapter. */
  chapter: number;
  title: string;
  /** An introduction or a conclusion, which no outline names. */
  isMatter: boolean;
  state: "done" | "open" | "waiting";
  words: number;
  planned: number;
  sections: readonly { section: number; title: string; blocks: readonly TopBlock[] }[];
}

export const isText = (contents: WorkContents | null): contents is WrittenText =>
  contents !== null && "sections" in contents;

const planned = (chapter: OutlineChapter | undefined): number =>
  chapter?.sections.reduce((sum, { words }) => sum + words, 0) ?? 0;

/** The chapters of a work as they are written: done, the one that is being written, and those that wait. */
export function chaptersOf(text: WrittenText): ChapterProgress[] {
  const outline = text.outline ?? [];
  const last = Math.max(outline.length, ...text.sections.map(({ chapter }) => chapter));
  const numbers = Array.from({ length: last + 1 }, (_, at) => at);
  const all = numbers.map((chapter): ChapterProgress => {
    const sections = text.sections
      .filter((one) => one.chapter === chapter)
      .toSorted((one, other) => one.section - other.section);
    const node = outline[chapter - 1];
    const isWhole = sections.length > 0 && sections.length >= (node?.sections.length ?? 1);
    return {
      chapter,
      title: node?.title ?? "",
      isMatter: node === undefined,
      state: isWhole ? "done" : "waiting",
      words: sections.reduce((sum, { words }) => sum + words, 0),
      planned: planned(node),
      sections,
    };
  });
  const shown = all.filter(({ chapter, sections }) => outline[chapter - 1] !== undefined || sections.length > 0);
  const open = shown.find(({ state }) => state === "waiting");
  return shown.map((one) => (one === open ? { ...one, state: "open" } : one));
}

/** Whole minutes that a work still takes, by what it has taken so far; null while that says nothing. */
export function minutesLeft(percent: number, createdAt: string, now: number): number | null {
  const passed = now - Date.parse(createdAt);
  if (percent < 5 || percent >= 100 || passed <= 0) return null;
  return Math.max(1, Math.round((passed * (100 - percent)) / percent / 60_000));
}

/** Chapters that are whole: with two of them, what is written is worth keeping. */
export const wholeChapters = (chapters: readonly ChapterProgress[]): number =>
  chapters.filter(({ chapter, state }) => chapter > 0 && state === "done").length;
