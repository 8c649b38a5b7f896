import { mostNodes, type OutlineChapter, type OutlineSection } from "#contract/generation/outline.ts";

/** A chapter, or a section of it. */
export interface OutlinePosition {
  chapter: number;
  section: number | null;
}

type Chapters = readonly OutlineChapter[];

/** Words of a section that the reader adds. */
const usualWords = 400;

export const countNodes = (chapters: Chapters): number =>
  chapters.reduce((sum, { sections }) => sum + 1 + sections.length, 0);

export const canAdd = (chapters: Chapters, nodes: number): boolean => countNodes(chapters) + nodes <= mostNodes;

export const wordsOfChapter = ({ sections }: Pick<OutlineChapter, "sections">): number =>
  sections.reduce((sum, { words }) => sum + words, 0);

export const wordsOfOutline = (chapters: Chapters): number =>
  chapters.reduce((sum, chapter) => sum + wordsOfChapter(chapter), 0);

const section = (title: string): OutlineSection => ({ title, brief: "", words: usualWords, pages: null });

const changed = (chapters: Chapters, at: number, change: (chapter: OutlineChapter) => OutlineChapter) =>
  chapters.map((chapter, place) => (place === at ? change(chapter) : chapter));

/** An empty title changes nothing. */
export function rename(
  chapters: Chapters,
  { chapter: at, section: inner }: OutlinePosition,
  title: string,
): OutlineChapter[] {
  const name = title.trim();
  if (name === "") return [...chapters];
  return changed(chapters, at, (chapter) =>
    inner === null
      ? { ...chapter, title: name }
      : {
          ...chapter,
          sections: chapter.sections.map((one, place) => (place === inner ? { ...one, title: name } : one)),
        },
  );
}

/** Without the chapter or section; a chapter goes with its last section, and the last chapter stays. */
export function remove(chapters: Chapters, { chapter: at, section: inner }: OutlinePosition): OutlineChapter[] {
  const whole = inner === null || (chapters[at]?.sections.length ?? 0) <= 1;
  if (whole) return chapters.length <= 1 ? [...chapters] : chapters.filter((_, place) => place !== at);
  return changed(chapters, at, (chapter) => ({
    ...chapter,
    sections: chapter.sections.filter((_, place) => place !== inner),
  }));
}

export const addChapter = (chapters: Chapters, title: string, first: string): OutlineChapter[] => [
  ...chapters,
  { title, sections: [section(first)] },
];

/** A section below this place. */
export const addSection = (chapters: Chapters, { chapter: at, section: inner }: OutlinePosition, title: string) =>
  changed(chapters, at, (chapter) => ({
    ...chapter,
    sections: chapter.sections.toSpliced(inner === null ? chapter.sections.length : inner + 1, 0, section(title)),
  }));

export function moveChapter(chapters: Chapters, from: number, to: number): OutlineChapter[] {
  const moved = chapters[from];
  if (moved === undefined || to < 0 || to >= chapters.length) return [...chapters];
  return chapters.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** A section one place up or down, over the edge into the next chapter; the only one of a chapter stays in it. */
export function moveSection(
  chapters: Chapters,
  { chapter: at, section: inner }: OutlinePosition,
  step: -1 | 1,
): OutlineChapter[] {
  const own = chapters[at];
  const moved = inner === null ? undefined : own?.sections[inner];
  if (inner === null || own === undefined || moved === undefined) return [...chapters];
  const rest = own.sections.toSpliced(inner, 1);
  const to = inner + step;
  if (to >= 0 && to < own.sections.length)
    return changed(chapters, at, (chapter) => ({ ...chapter, sections: rest.toSpliced(to, 0, moved) }));
  const next = at + step;
  const neighbour = chapters[next];
  if (neighbour === undefined || rest.length === 0) return [...chapters];
  return changed(
    changed(chapters, at, (chapter) => ({ ...chapter, sections: rest })),
    next,
    (chapter) => ({
      ...chapter,
      sections: step === -1 ? [...chapter.sections, moved] : [moved, ...chapter.sections],
    }),
  );
}

/** Where a place stands after a section was moved: the focus goes with it. */
export function placeAfterMove(
  chapters: Chapters,
  { chapter, section: inner }: OutlinePosition,
  step: -1 | 1,
): OutlinePosition {
  if (inner === null) return { chapter: Math.min(chapters.length - 1, Math.max(0, chapter + step)), section: null };
  const count = chapters[chapter]?.sections.length ?? 0;
  const to = inner + step;
  if (to >= 0 && to < count) return { chapter, section: to };
  const neighbour = chapters[chapter + step];
  if (neighbour === undefined || count <= 1) return { chapter, section: inner };
  return { chapter: chapter + step, section: step === -1 ? neighbour.sections.length : 0 };
}

/** A section dropped on another's place, in its own chapter or another one; the only one of a chapter stays in it. */
export function dropSection(chapters: Chapters, from: OutlinePosition, to: OutlinePosition): OutlineChapter[] {
  const own = chapters[from.chapter];
  const moved = from.section === null ? undefined : own?.sections[from.section];
  const isOnly = own !== undefined && own.sections.length <= 1 && from.chapter !== to.chapter;
  if (from.section === null || moved === undefined || isOnly) return [...chapters];
  const without = changed(chapters, from.chapter, (chapter) => ({
    ...chapter,
    sections: chapter.sections.toSpliced(from.section ?? 0, 1),
  }));
  return changed(without, to.chapter, (chapter) => ({
    ...chapter,
    sections: chapter.sections.toSpliced(to.section ?? 0, 0, moved),
  }));
}
