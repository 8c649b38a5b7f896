import { commentCalls, onPassage } from "./comments.contract.ts";

export const documentCommentCalls = commentCalls({
  things: "/api/documents",
  kind: "document",
  reads: "library.read",
  writes: "library.comment",
  start: onPassage,
  named: "a passage of a file",
});

/** By the names of the catalogue. */
export const {
  count: countDocumentComments,
  list: listDocumentComments,
  start: startDocumentComment,
  reply: replyToDocumentComment,
  edit: editDocumentComment,
  resolve: resolveDocumentComment,
  remove: removeDocumentComment,
} = documentCommentCalls;
