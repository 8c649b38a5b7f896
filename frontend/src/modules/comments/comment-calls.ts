import type { CommentedKind } from "#contract/comments/comment-links.rules.ts";
import { documentCommentCalls } from "#contract/comments/document-comments.contract.ts";
import { postCommentCalls } from "#contract/comments/post-comments.contract.ts";
import type { Right } from "#contract/workspaces/rights.ts";

export const commentCalls = { "social-post": postCommentCalls, document: documentCommentCalls } as const;

/** What a role needs in order to read such a thing, and to comment on it. */
export const rightsFor = (kind: CommentedKind): { reads: Right; writes: Right } => ({
  reads: commentCalls[kind].list.right,
  writes: commentCalls[kind].start.right,
});
