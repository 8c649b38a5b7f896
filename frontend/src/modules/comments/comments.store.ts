import { proxy } from "valtio";
import type { CommentedKind } from "#contract/comments/comment-links.rules.ts";
import type { CommentThread, Passage } from "#contract/comments/comments.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

export interface CommentedThing {
  kind: CommentedKind;
  id: string;
}

interface OpenComments {
  /** What is open; null before anything was. */
  thing: CommentedThing | null;
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  threads: CommentThread[];
  /** The thread that is marked; a new object each time, so that it is scrolled to again. */
  shown: { id: string } | null;
  /** What the next thread is about; null for the thing as a whole. */
  passage: Passage | null;
}

const fresh = (): Omit<OpenComments, "thing"> => ({
  status: "loading",
  error: null,
  threads: [],
  shown: null,
  passage: null,
});

/** What members say about the thing that is open. */
export const comments = proxy<OpenComments>({ thing: null, ...fresh() });

export const isOpen = ({ kind, id }: CommentedThing): boolean =>
  comments.thing?.kind === kind && comments.thing.id === id;

export function openThing(thing: CommentedThing): void {
  if (!isOpen(thing)) Object.assign(comments, { ...fresh(), thing });
}

/** Marks a thread, and has the panel scroll to it. */
export function showThread(id: string | null): void {
  comments.shown = id === null ? null : { id };
}

/** The next thread is about this. */
export function aimAt(passage: Passage | null): void {
  comments.passage = passage;
}
