import type { CommentedKind } from "../../contract/comments/comment-links.rules.ts";
import { mentionedIn } from "../../contract/comments/comment-text.rules.ts";
import type { CommentThread, Passage, SentPart } from "../../contract/comments/comments.contract.ts";
import { hasRight } from "../../contract/workspaces/rights.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { derivedId } from "../../lib/ids.ts";
import { isAboutTeam } from "../../lib/owner-ids.ts";
import type { CommentNotices } from "./comment-notices.service.ts";
import { toThread } from "./comment-view.rules.ts";
import {
  commentChanged,
  commentNotFound,
  mentionNotReached,
  notFoundOf,
  notYourComment,
  tooManyComments,
  workspacePersonal,
} from "./comments.errors.ts";
import type { CommentsRepository, CommentedThing, WriteVerdict } from "./comments.repository.ts";

interface Dependencies {
  comments: CommentsRepository;
  notices: CommentNotices;
  clock: Clock;
}

type Caller = Pick<UserCaller, "id" | "workspaceId" | "role" | "name">;

export interface SentComment {
  body: readonly SentPart[];
  request_id: string;
}

const success = { success: true as const };

const thingOf = (kind: CommentedKind, { workspaceId }: Caller, id: string): CommentedThing => ({
  kind,
  workspaceId,
  id,
});

/** Why a comment was not written; else how its thing is called. */
function requireWritten(thing: CommentedThing, written: WriteVerdict | null): string {
  if (written === null) throw notFoundOf[thing.kind]();
  if (!written.is_there) throw commentNotFound();
  if (written.stands) return written.name;
  throw written.is_unreached ? mentionNotReached() : tooManyComments();
}

export type CommentsService = ReturnType<typeof createComments>;

/** What members say about things of their team. The code of the thing's own module for one that is not seen there. */
export function createComments({ comments, notices, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  /** The thread as it stands after a write. */
  async function read(thing: CommentedThing, threadId: string): Promise<CommentThread> {
    const found = await comments.list(thing, threadId);
    if (found === null) throw notFoundOf[thing.kind]();
    const [thread] = found;
    if (thread === undefined) throw commentNotFound();
    return toThread(thread);
  }

  return {
    async count(kind: CommentedKind, { workspaceId }: Caller) {
      return { data: await comments.countOpen(kind, workspaceId) };
    },

    async list(kind: CommentedKind, caller: Caller, id: string): Promise<{ data: CommentThread[] }> {
      const thing = thingOf(kind, caller, id);
      const found = await comments.list(thing);
      if (found === null) throw notFoundOf[thing.kind]();
      return { data: found.map(toThread) };
    },

    /** comments.not_reached, too_many; workspaces.personal where no one else is. */
    async start(
      kind: CommentedKind,
      caller: Caller,
      id: string,
      { body, request_id, passage = null }: SentComment & { passage?: Passage | null },
    ): Promise<CommentThread> {
      const thing = thingOf(kind, caller, id);
      const comment = { id: await derivedId(`comment ${caller.id} ${id}`, request_id), by: caller, body };
      const mentions = mentionedIn(body);
      const isAlone = !isAboutTeam(caller);
      const written = await comments.start(thing, { ...comment, mentions }, { passage, isAlone }, now());
      if (written !== null && isAlone) throw workspacePersonal();
      const name = requireWritten(thing, written);
      const thread = await read(thing, comment.id);
      await notices.tell({ thing, by: caller, name, thread, comment: comment.id, mentions });
      return thread;
    },

    /** comments.not_found, not_reached, too_many. */
    async reply(
      kind: CommentedKind,
      caller: Caller,
      { id, comment: threadId }: { id: string; comment: string },
      { body, request_id }: SentComment,
    ): Promise<CommentThread> {
      const thing = thingOf(kind, caller, id);
      const comment = { id: await derivedId(`comment ${caller.id} ${threadId}`, request_id), by: caller, body };
      const mentions = mentionedIn(body);
      const name = requireWritten(thing, await comments.reply(thing, threadId, { ...comment, mentions }, now()));
      const thread = await read(thing, threadId);
      await notices.tell({ thing, by: caller, name, thread, comment: comment.id, mentions });
      return thread;
    },

    /** comments.not_found, not_yours, not_reached; comments.changed, with the version that stands. */
    async edit(
      kind: CommentedKind,
      caller: Caller,
      { id, comment: commentId }: { id: string; comment: string },
      { base_version: baseVersion, body }: { base_version: number; body: readonly SentPart[] },
    ): Promise<CommentThread> {
      const thing = thingOf(kind, caller, id);
      const mentions = mentionedIn(body);
      const edited = await comments.edit(thing, { id: commentId, by: caller, body, mentions }, baseVersion, now());
      if (edited === null) throw notFoundOf[thing.kind]();
      if (edited.thread === null) throw commentNotFound();
      if (!edited.is_own) throw notYourComment();
      if (edited.is_unreached) throw mentionNotReached();
      const thread = await read(thing, edited.thread);
      if (!edited.changed && !edited.is_repeat) throw commentChanged({ version: versionIn(thread, commentId) });
      const before = mentionedIn(edited.before);
      const added = mentions.filter((person) => !before.includes(person));
      await notices.tellMentioned({
        thing,
        by: caller,
        name: edited.name,
        thread,
        comment: commentId,
        mentions: added,
      });
      return thread;
    },

    /** comments.not_found. */
    async resolve(
      kind: CommentedKind,
      caller: Caller,
      { id, comment: threadId }: { id: string; comment: string },
      resolved: boolean,
    ): Promise<CommentThread> {
      const thing = thingOf(kind, caller, id);
      const done = await comments.resolve(thing, threadId, { id: caller.id, resolved }, now());
      if (done === null) throw notFoundOf[thing.kind]();
      if (!done) throw commentNotFound();
      return read(thing, threadId);
    },

    /** comments.not_yours for another member's, unless the caller manages members. One that is gone already is no error. */
    async remove(
      kind: CommentedKind,
      caller: Caller,
      { id, comment: commentId }: { id: string; comment: string },
    ): Promise<typeof success> {
      const thing = thingOf(kind, caller, id);
      const any = hasRight(caller.role, "members.manage");
      const removed = await comments.remove(thing, commentId, { id: caller.id, any }, now());
      if (removed === null) throw notFoundOf[thing.kind]();
      if (removed.is_there && !removed.removed) throw notYourComment();
      return success;
    },
  };
}

const versionIn = ({ comments }: CommentThread, id: string): number =>
  comments.find((comment) => comment.id === id)?.version ?? 0;
