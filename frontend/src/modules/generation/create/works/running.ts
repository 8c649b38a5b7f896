import { personal } from "#lib/personal.ts";
import { keepTasks } from "#tasks/kept-tasks.ts";
import { taskKinds } from "../../tasks/task-kinds.ts";
import { isRunning, type WorkView } from "./works.store.ts";

/** The works whose words are on the page: they are read while they are written. */
export const followed = new Set<string>();

const entry = personal<string[]>("works", "remembered", [], (stored) =>
  Array.isArray(stored) && stored.every((id) => typeof id === "string") ? stored : null,
);

/** Notes which works go on, for a page that is loaded anew. */
export function noteRunning(all: readonly WorkView[]): void {
  const running = all.filter(({ state }) => isRunning(state)).map(({ state }) => state.id);
  if (running.length === 0) entry.forget();
  else entry.write(running);
  keepTasks(taskKinds.works, running.length > 0);
}

export const notedWorks = (): readonly string[] => entry.read();
