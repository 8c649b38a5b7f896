import { workspaceEntry } from "#lib/personal.ts";
import { keepTasks } from "#tasks/kept-tasks.ts";
import { taskKinds } from "../../task-kinds.ts";
import { showToolSign } from "#shell/Sidebar/tool-signs.ts";
import { takeUnseen, unseenWorks } from "../../tasks/unseen.ts";
import { isWorkRunning, works, type WorkView } from "./works.store.ts";

/** The works whose words are on the page: they are read while they are written. */
export const followed = new Set<string>();

const entry = workspaceEntry<string[]>("works", "remembered", [], (stored) =>
  Array.isArray(stored) && stored.every((id) => typeof id === "string") ? stored : null,
);

/** Notes which works go on, for a page that is loaded anew, and shows beside the tool that they do, or that there is news. */
export function noteRunning(all: readonly WorkView[]): void {
  const running = all.filter(({ state }) => isWorkRunning(state)).map(({ state }) => state.id);
  if (running.length === 0) entry.forget();
  else entry.write(running);
  const hasNews = unseenWorks().length > 0;
  keepTasks(taskKinds.works, running.length > 0 || hasNews);
  showToolSign("pdf", running.length > 0 ? "working" : hasNews ? "new" : null);
}

/** The reader has seen what became of a work. */
export function noteSeen(id: string): void {
  takeUnseen(id);
  noteRunning(Object.values(works));
}

export const notedWorks = (): readonly string[] => entry.read();
