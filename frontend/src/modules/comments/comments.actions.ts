import type { CommentThread, Passage, SentPart } from "#contract/comments/comments.contract.ts";
import { errorKeyOf, failedAs } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { removeUndoably } from "#ui/Toaster/removal.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { commentCalls } from "./comment-calls.ts";
import { comments, isOpen, type CommentedThing } from "./comments.store.ts";
import { leaving, noteChange, putThread, readComments, withoutLeaving } from "./reading.actions.ts";

interface NewComment {
  body: SentPart[];
  /** The same until it is answered: sent twice, it is one. */
  requestId: string;
}

/** Throws what the API refuses. */
export async function startThread(
  { kind, id }: CommentedThing,
  { body, requestId: request_id }: NewComment,
  passage: Passage | null,
): Promise<CommentThread> {
  const params = { id };
  const started =
    kind === "document"
      ? await call(commentCalls.document.start, { params, body: { body, request_id, passage: passage ?? firstPage } })
      : await call(commentCalls[kind].start, { params, body: { body, request_id } });
  putThread({ kind, id }, started);
  return started;
}

const firstPage: Passage = { page: 1, quads: [], quote: "" };

/** Throws what the API refuses. */
export async function replyTo(
  { kind, id }: CommentedThing,
  thread: string,
  { body, requestId: request_id }: NewComment,
): Promise<void> {
  putThread(
    { kind, id },
    await call(commentCalls[kind].reply, { params: { id, comment: thread }, body: { body, request_id } }),
  );
}

/** Throws what the API refuses; where another change came first, that one is read. */
export async function editComment(
  thing: CommentedThing,
  comment: string,
  { version, body }: { version: number; body: SentPart[] },
): Promise<void> {
  const params = { id: thing.id, comment };
  try {
    putThread(thing, await call(commentCalls[thing.kind].edit, { params, body: { base_version: version, body } }));
  } catch (error) {
    if (errorKeyOf(error) === "comments.changed") await readComments(thing);
    throw error;
  }
}

export async function resolveThread({ kind, id }: CommentedThing, thread: string, resolved: boolean): Promise<void> {
  try {
    putThread(
      { kind, id },
      await call(commentCalls[kind].resolve, { params: { id, comment: thread }, body: { resolved } }),
    );
  } catch (error) {
    reportError(error);
    await readComments({ kind, id });
  }
}

/** Off the page at once, off the server when it can no longer be undone. */
export function removeComment(thing: CommentedThing, comment: string): void {
  leaving.add(comment);
  const before = comments.threads;
  comments.threads = comments.threads.flatMap((thread) => withoutLeaving(thread as CommentThread));
  const stay = () => leaving.delete(comment);
  removeUndoably({
    text: i18n.t("removed", { ns: "comments" }),
    putBack() {
      stay();
      if (isOpen(thing)) comments.threads = before;
      void readComments(thing);
    },
    report: (error) => reportError(failedAs("client.removal_failed", error)),
    async send(options) {
      await call(commentCalls[thing.kind].remove, { params: { id: thing.id, comment } }, options);
      noteChange(thing.kind);
      stay();
      await readComments(thing);
    },
  });
}
