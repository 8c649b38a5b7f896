import type { CommentThread } from "../../contract/comments/comments.contract.ts";
import type { FactsOf } from "../../contract/notifications/notification-kinds.ts";
import type { UserCaller } from "../../lib/caller.ts";
import { logError } from "../../lib/log.ts";
import type { PersonId } from "../../lib/owner-ids.ts";
import type { Notifier } from "../notifications/news.service.ts";
import type { CommentsRepository, CommentedThing } from "./comments.repository.ts";

interface Dependencies {
  comments: Pick<CommentsRepository, "readersAmong">;
  news: Pick<Notifier, "notify">;
}

/** A comment that was written, or changed, and whom it mentions now. */
interface Occasion {
  thing: CommentedThing;
  by: Pick<UserCaller, "id" | "name">;
  /** How the thing is called. */
  name: string;
  thread: CommentThread;
  comment: string;
  mentions: readonly string[];
}

/** The comment stands: a notification that fails undoes nothing. */
const safely = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => logError("comments.not_notified", error));

export type CommentNotices = ReturnType<typeof createCommentNotices>;

/** What members hear of comments; never of their own, and nothing about what they cannot read. */
export function createCommentNotices({ comments, news }: Dependencies) {
  async function notify(
    kind: "comment-mention" | "comment-reply",
    { thing, by, ...occasion }: Occasion,
    people: readonly string[],
  ): Promise<void> {
    const others = people.filter((id): id is PersonId => id !== by.id);
    if (others.length === 0) return;
    const facts: FactsOf<typeof kind> = {
      workspace: thing.workspaceId,
      subject: thing.kind,
      thing: thing.id,
      thread: occasion.thread.id,
      name: occasion.name,
      person: by.name,
    };
    const readers = await comments.readersAmong(thing, others);
    await Promise.all(readers.map((to) => news.notify(to, kind, facts, `${kind}:${occasion.comment}`)));
  }

  const tellMentioned = (occasion: Occasion): Promise<void> =>
    safely(notify("comment-mention", occasion, occasion.mentions));

  return {
    /** Tells whom it mentions. */
    tellMentioned,

    /** Tells whom it mentions, and others who wrote in the thread. */
    async tell(occasion: Occasion): Promise<void> {
      const wrote = occasion.thread.comments.flatMap(({ author, deleted_at }) =>
        author && deleted_at === null ? [author.id] : [],
      );
      const others = [...new Set(wrote)].filter((id) => !occasion.mentions.includes(id));
      await Promise.all([tellMentioned(occasion), safely(notify("comment-reply", occasion, others))]);
    },
  };
}
