import type { CommentedKind } from "../../contract/comments/comment-links.rules.ts";
import { defineError } from "../../lib/app-error.ts";
import type { AppError } from "../../lib/app-error.ts";
import { documentNotFound } from "../pdf/documents/documents.errors.ts";
import { postNotFound } from "../publishing/publishing.errors.ts";

/** What a thing that is not seen in the workspace is answered with, as by the calls of its own module. */
export const notFoundOf: Readonly<Record<CommentedKind, () => AppError>> = {
  "social-post": postNotFound,
  document: documentNotFound,
};

/** The comment is gone, or is none of this thing. */
export const commentNotFound = defineError("comments.not_found");
/** Only its author changes it; owners and admins delete any. */
export const notYourComment = defineError("comments.not_yours");
export const tooManyComments = defineError("comments.too_many");
/** Another change came first; `version` is the one that stands. */
export const commentChanged = defineError("comments.changed");
/** It mentions a person who is no member, or whose role does not read the thing. */
export const mentionNotReached = defineError("comments.not_reached");
/** No one else is in a personal workspace. */
export const workspacePersonal = defineError("workspaces.personal");
