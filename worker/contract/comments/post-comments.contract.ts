import { commentCalls, onTheWhole } from "./comments.contract.ts";

export const postCommentCalls = commentCalls({
  things: "/api/social/planner/posts",
  kind: "social-post",
  reads: "planner.read",
  writes: "planner.comment",
  start: onTheWhole,
  named: "a post",
});

/** By the names of the catalogue. */
export const {
  count: countPostComments,
  list: listPostComments,
  start: startPostComment,
  reply: replyToPostComment,
  edit: editPostComment,
  resolve: resolvePostComment,
  remove: removePostComment,
} = postCommentCalls;
