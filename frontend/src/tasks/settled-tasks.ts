import { subscribe } from "valtio";
import { dock, openDock, type TaskFacts, type TaskKind } from "./tasks.store.ts";

/** For how long the dock shows that its last task went well. */
const lingerMs = 4_000;

/** What went well, once nothing runs any more. */
export const settledTasks = (tasks: readonly TaskFacts[]): readonly TaskFacts[] =>
  tasks.some(({ isRunning }) => isRunning) ? [] : tasks.filter(({ wentWell }) => wentWell);

const allTasks = () => dock.kinds.flatMap(({ tasks }) => tasks);

/** Takes what went well off the dock, some seconds after the last task; later where the reader is in it. Returns the end of that. */
export function clearSettled(isHeld: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known = "";
  const wait = () => void (timer = setTimeout(letGo, lingerMs));
  const letGo = () => {
    if (isHeld()) return wait();
    const settled = new Set(settledTasks(allTasks()).map(({ id }) => id));
    if (settled.size === allTasks().length) openDock(false);
    for (const { kind, tasks } of dock.kinds as { kind: TaskKind; tasks: TaskFacts[] }[])
      for (const { id } of tasks) if (settled.has(id)) kind.dismiss?.(id);
  };
  const look = () => {
    const settled = settledTasks(allTasks());
    const now = settled.map(({ id }) => id).join();
    if (now === known) return;
    known = now;
    clearTimeout(timer);
    if (settled.length > 0) wait();
  };
  look();
  const leave = subscribe(dock, look);
  return () => {
    leave();
    clearTimeout(timer);
  };
}
