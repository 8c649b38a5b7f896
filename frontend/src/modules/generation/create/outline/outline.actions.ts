import type { OutlineChapter } from "#contract/generation/outline.ts";
import { changeOutline, desks } from "../desk.store.ts";

const mostSteps = 100;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Changes an outline, and keeps what it was for undo. */
export function editOutline(file: string, change: (chapters: readonly OutlineChapter[]) => OutlineChapter[]): void {
  const desk = desks[file];
  if (!desk?.outline) return;
  const before = JSON.parse(JSON.stringify(desk.outline.chapters)) as OutlineChapter[];
  const chapters = change(before);
  if (same(before, chapters)) return;
  desk.history = [...desk.history, before].slice(-mostSteps);
  changeOutline(file, { ...desk.outline, chapters, isSaved: false });
}

export function undoOutline(file: string): void {
  const desk = desks[file];
  const before = desk?.history.at(-1);
  if (!desk?.outline || !before) return;
  desk.history = desk.history.slice(0, -1);
  changeOutline(file, { ...desk.outline, chapters: before, isSaved: false });
}
