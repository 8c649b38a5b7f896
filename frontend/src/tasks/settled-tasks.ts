import { subscribe } from "valtio";
import { dock, openDock, type TaskFacts, type TaskKind } from "./tasks.store.ts";

/** How long the dock shows what its last task became, and then, folded, that it went well. */
const lingerMs = { open: 2_000, folded: 2_000 };

/** What went well, once nothing runs any more. */
export const settledTasks = (tasks: readonly TaskFacts[]): readonly TaskFacts[] =>
  tasks.some(({ isRunning }) => isRunning) ? [] : tasks.filter(({ wentWell }) => wentWell);

const allTasks = () => dock.kinds.flatMap(({ tasks }) => tasks);

/**
 * Folds the dock some seconds after everything went well, then takes what went well off it; both wait for a reader who is
 * in it. Returns the end of that.
 */
export function clearSettled(isHeld: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known = "";
  const wait = (ms: number, next: () => void) => void (timer = setTimeout(next, ms));
  const fold = (): void => {
    if (isHeld()) return wait(lingerMs.open, fold);
    if (settledTasks(allTasks()).length === allTasks().length) openDock(false);
    wait(lingerMs.folded, letGo);
  };
  const letGo = (): void => {
    if (isHeld()) return wait(lingerMs.folded, letGo);
    const settled = new Set(settledTasks(allTasks()).map(({ id }) => id));
    for (const { kind, tasks } of dock.kinds as { kind: TaskKind; tasks: TaskFacts[] }[])
      for (const { id } of tasks) if (settled.has(id)) kind.dismiss?.(id);
  };
  const look = () => {
    const settled = settledTasks(allTasks());
    const now = settled.map(({ id }) => id).join();
    if (now === known) return;
    known = now;
    clearTimeout(timer);
    if (settled.length > 0) wait(lingerMs.open, fold);
  };
  look();
  const leave = subscribe(dock, look);
  return () => {
    leave();
    clearTimeout(timer);
  };
}
