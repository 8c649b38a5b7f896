import type { Base } from "../../base.ts";
import type { NotificationsModule } from "../notifications/notifications.composition.ts";
import { createCommentNotices } from "./comment-notices.service.ts";
import { createCommentsRepository } from "./comments.repository.ts";
import { createComments } from "./comments.service.ts";

/** What members say to one another about things of their team. */
export function composeComments(
  { db, clock }: Pick<Base, "db" | "clock">,
  { notifications: { news } }: { notifications: Pick<NotificationsModule, "news"> },
) {
  const comments = createCommentsRepository(db);
  return createComments({ comments, notices: createCommentNotices({ comments, news }), clock });
}
