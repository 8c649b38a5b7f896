import type { ComponentType } from "react";
import { proxy, ref, subscribe } from "valtio";

/** What the dock needs to know of one task; its row is drawn by its kind. */
export interface TaskFacts {
  id: string;
  /** It goes on without the reader. */
  isRunning: boolean;
  /** It goes on once its reader or the network lets it. */
  isWaiting?: boolean;
  wentWell: boolean;
}

/** Uploads, analyses, generated books and the like: a module registers each of its kinds once. */
export interface TaskKind {
  name: string;
  /** The valtio stores that `list` reads. */
  stores: readonly object[];
  list: () => TaskFacts[];
  /** Takes a task that went well off the list; needless where the list has none. */
  dismiss?: (id: string) => void;
  /** Draws one task as an item of a list. */
  Row: ComponentType<{ id: string }>;
}

interface DockState {
  isOpen: boolean;
  kinds: { kind: TaskKind; tasks: TaskFacts[] }[];
}

export const dock = proxy<DockState>({ isOpen: false, kinds: [] });

/** From here on every page shows the tasks of this kind. */
export function registerTaskKind(kind: TaskKind): void {
  if (dock.kinds.some((known) => known.kind.name === kind.name)) return;
  dock.kinds.push({ kind: ref(kind), tasks: kind.list() });
  const entry = dock.kinds.at(-1);
  const update = () => {
    const tasks = kind.list();
    // Progress of a task changes its row alone.
    if (entry && JSON.stringify(tasks) !== JSON.stringify(entry.tasks)) entry.tasks = tasks;
  };
  for (const store of kind.stores) subscribe(store, update);
}

/** What the dock says in one line: the first of these that some tasks are. Uploads alone stay when they are done. */
export type DockSummary = { say: "running" | "waiting" | "failed" | "done"; count: number };

export function summaryOf(tasks: readonly TaskFacts[]): DockSummary {
  const running = tasks.filter(({ isRunning }) => isRunning).length;
  if (running > 0) return { say: "running", count: running };
  const waiting = tasks.filter(({ isWaiting }) => isWaiting).length;
  if (waiting > 0) return { say: "waiting", count: waiting };
  const failed = tasks.filter(({ wentWell }) => !wentWell).length;
  return failed > 0 ? { say: "failed", count: failed } : { say: "done", count: tasks.length };
}

/** Takes every task that is over off the dock. */
export function closeDock(): void {
  openDock(false);
  for (const { kind, tasks } of dock.kinds as DockState["kinds"])
    for (const { id, isRunning, isWaiting } of tasks) if (!isRunning && !isWaiting) kind.dismiss?.(id);
}

export function openDock(isOpen = true): void {
  dock.isOpen = isOpen;
}
