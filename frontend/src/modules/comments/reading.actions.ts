import type { Comment, CommentThread } from "#contract/comments/comments.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { commentCalls } from "./comment-calls.ts";
import { comments, isOpen, openThing, type CommentedThing } from "./comments.store.ts";
import { forgetCounts } from "./counts/counts.actions.ts";

/** Changes whenever a thread is written here: what was read before says less. */
let changes = 0;
/** Comments that are off the page, and not yet off the server. */
export const leaving = new Set<string>();

/** Reads what is said about a thing; what was read before stays on the page meanwhile. Never throws. */
export async function readComments(thing: CommentedThing): Promise<void> {
  openThing(thing);
  const before = changes;
  try {
    const { data } = await call(commentCalls[thing.kind].list, { params: { id: thing.id } });
    if (!isOpen(thing) || before !== changes) return;
    Object.assign(comments, { status: "ready", error: null, threads: data.flatMap(withoutLeaving) });
  } catch (error) {
    if (isOpen(thing) && comments.status !== "ready")
      Object.assign(comments, { status: "failed", error: errorKeyOf(error) });
  }
}

const stays = ({ id, deleted_at: deletedAt }: Comment): boolean => deletedAt === null && !leaving.has(id);

/** A thread without what is being deleted; one of which nothing is left is none. */
export function withoutLeaving(thread: CommentThread): CommentThread[] {
  if (!thread.comments.some(stays)) return [];
  const now = new Date().toISOString();
  const shown = thread.comments.flatMap((one) => {
    if (!leaving.has(one.id)) return [one];
    return one.id === thread.id ? [{ ...one, body: [], deleted_at: now }] : [];
  });
  return [{ ...thread, comments: shown }];
}

/** Puts a thread where it stands, or at the end. */
export function putThread(thing: CommentedThing, thread: CommentThread): void {
  noteChange(thing.kind);
  if (!isOpen(thing)) return;
  const others = comments.threads.filter(({ id }) => id !== thread.id);
  comments.threads = [...others, ...withoutLeaving(thread)].toSorted((one, other) =>
    one.created_at.localeCompare(other.created_at),
  );
}

/** A comment has gone: what is being read now is older than that. */
export function noteChange(kind: CommentedThing["kind"]): void {
  changes += 1;
  forgetCounts(kind);
}
