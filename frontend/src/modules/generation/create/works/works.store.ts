import { proxy } from "valtio";
import type { WorkKind, WorkState } from "#contract/generation/works.contract.ts";
import type { contentData } from "#contract/generation/works.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import type * as z from "zod/mini";

export type WorkContents = z.infer<typeof contentData>;

export interface WorkView {
  state: WorkState;
  /** What it says so far; null until it was read. */
  contents: WorkContents | null;
  /** This page has asked often enough; the work goes on. */
  isLate: boolean;
  /** What the last question about it got no answer to: how far it is, or what it says. */
  unanswered: "status" | "data" | null;
}

/** The works, by their ids. */
export const works = proxy<Record<string, WorkView>>({});

/** The works whose file was deleted stand under this key, in place of a file's id. */
export const keptWorks = "kept";

/** Whether the works of a file were read, by the file's id. */
export const lists = proxy<Record<string, { status: "loading" | "ready" | "failed"; error: ErrorKey | null }>>({});

export const isWorkRunning = ({ status }: Pick<WorkState, "status">): boolean =>
  status === "pending" || status === "generating";

/** The works of a file, the newest first. */
export function worksOf(all: Readonly<Record<string, WorkView>>, file: string | null, kind?: WorkKind): WorkView[] {
  return Object.values(all)
    .filter(({ state }) => state.document_id === file && (kind === undefined || state.type === kind))
    .toSorted((one, other) => Date.parse(other.state.created_at) - Date.parse(one.state.created_at));
}

export function putWork(state: WorkState, contents: WorkContents | null = null): void {
  const before = works[state.id];
  // A step that begins anew never takes back what the reader has seen.
  const progress = before && isWorkRunning(state) ? Math.max(before.state.progress, state.progress) : state.progress;
  works[state.id] = {
    state: { ...state, progress },
    contents: contents ?? before?.contents ?? null,
    isLate: false,
    unanswered: null,
  };
}
