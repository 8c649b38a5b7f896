import type { CommentedKind } from "../../contract/comments/comment-links.rules.ts";
import type { commentCalls, onPassage, onTheWhole } from "../../contract/comments/comments.contract.ts";
import { documentCommentCalls } from "../../contract/comments/document-comments.contract.ts";
import { postCommentCalls } from "../../contract/comments/post-comments.contract.ts";
import { serve } from "../../http/serve.ts";

type Calls = ReturnType<typeof commentCalls<typeof onTheWhole | typeof onPassage>>;

const routesOf = (kind: CommentedKind, calls: Calls) => [
  serve(calls.count, ({ services, caller }) => services.comments.count(kind, caller)),
  serve(calls.list, ({ services, caller, params }) => services.comments.list(kind, caller, params.id)),
  serve(calls.start, ({ services, caller, params, body }) => services.comments.start(kind, caller, params.id, body)),
  serve(calls.reply, ({ services, caller, params, body }) => services.comments.reply(kind, caller, params, body)),
  serve(calls.edit, ({ services, caller, params, body }) => services.comments.edit(kind, caller, params, body)),
  serve(calls.resolve, ({ services, caller, params, body }) =>
    services.comments.resolve(kind, caller, params, body.resolved),
  ),
  serve(calls.remove, ({ services, caller, params }) => services.comments.remove(kind, caller, params)),
];

export const commentsRoutes = [
  ...routesOf("social-post", postCommentCalls),
  ...routesOf("document", documentCommentCalls),
];
