import * as z from "zod/mini";
import { quad } from "../citations.contract.ts";
import { endpoint } from "../endpoint.ts";
import type { OwnedKind } from "../endpoint.ts";
import { comments as limits, highlights } from "../limits.ts";
import { baseVersion, id, moment, namedPerson, requestId, success } from "../schema.ts";
import type { Right } from "../workspaces/rights.ts";
import { isSayingSomething, lengthOfBody, mentionedIn } from "./comment-text.rules.ts";

const part = z.union([
  z.object({ text: z.string().check(z.minLength(1), z.maxLength(limits.length)) }),
  /** A member who is mentioned, by their id. */
  z.object({ person: id }),
]);
export type SentPart = z.infer<typeof part>;

/** A sentence as it is sent: words, and the members that it mentions. */
const sentBody = z.array(part).check(
  z.minLength(1),
  z.maxLength(limits.parts),
  z.refine((body) => isSayingSomething(body) && lengthOfBody(body) <= limits.length),
  z.refine((body) => mentionedIn(body).length <= limits.mentions),
);

const shownPart = z.union([
  z.object({ text: z.string() }),
  /** `name` is null of an account that is gone. */
  z.object({ person: id, name: z.nullable(z.string()) }),
]);
export type CommentPart = z.infer<typeof shownPart>;

const passage = z.object({
  page: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** A line each; none for the page as a whole. */
  quads: z.array(quad).check(z.maxLength(highlights.quads)),
  /** The marked words; empty where the page has none to mark. */
  quote: z.string().check(z.maxLength(highlights.quoteLength)),
});
export type Passage = z.infer<typeof passage>;

export const comment = z.object({
  id,
  /** Null of an account that is gone. */
  author: z.nullable(namedPerson),
  /** Empty of one that was deleted, whose replies stay. */
  body: z.array(shownPart),
  /** A change names it as its `base_version`. */
  version: z.int(),
  created_at: moment,
  edited_at: z.nullable(moment),
  deleted_at: z.nullable(moment),
});
export type Comment = z.infer<typeof comment>;

/** A comment with its replies; its id is that of the comment. */
export const commentThread = z.object({
  id,
  passage: z.nullable(passage),
  /** The comment itself, then its replies, the oldest first. */
  comments: z.array(comment),
  resolved_at: z.nullable(moment),
  /** Null while it is open, and of an account that is gone. */
  resolved_by: z.nullable(namedPerson),
  created_at: moment,
});
export type CommentThread = z.infer<typeof commentThread>;

const written = { body: sentBody, request_id: requestId };
/** What begins a thread on a thing as a whole, and on a passage of it. */
export const onTheWhole = z.object(written);
export const onPassage = z.object({ ...written, passage });

interface CommentedSort<Start> {
  /** The path of a thing before its id, and that of all of them. */
  things: `/api/${string}`;
  kind: OwnedKind;
  reads: Right;
  writes: Right;
  start: Start;
  /** The thing in a summary: "a post". */
  named: string;
}

const thingParams = z.object({ id });
const commentParams = z.object({ id, comment: id });

/** How the path of a call names a thing, and a comment, which is looked for in the thing alone. */
// @__NO_SIDE_EFFECTS__
function pathNames(kind: OwnedKind) {
  return {
    thing: { access: "owner", params: thingParams, names: { id: kind } },
    one: { access: "owner", params: commentParams, names: { id: kind, comment: null } },
  } as const;
}

/** The calls about comments on one kind of thing: each names the right of its tool. */
// @__NO_SIDE_EFFECTS__
export function commentCalls<const Start extends typeof onTheWhole | typeof onPassage>(of: CommentedSort<Start>) {
  const { things, kind, reads, writes, start, named } = of;
  const { thing } = pathNames(kind);
  return {
    count: endpoint({
      method: "GET",
      path: `${things}/comments`,
      access: "owner",
      right: reads,
      summary: `How many threads of comments are open, of each thing that has some: comments on ${named}`,
      conditional: true,
      response: z.object({ data: z.array(z.object({ id, open: z.int() })) }),
    }),
    list: endpoint({
      method: "GET",
      path: `${things}/{id}/comments`,
      ...thing,
      right: reads,
      summary: `What members of the team say about ${named}, resolved threads too, the oldest first`,
      conditional: true,
      response: z.object({ data: z.array(commentThread) }),
    }),
    start: endpoint({
      method: "POST",
      path: `${things}/{id}/comments`,
      ...thing,
      right: writes,
      summary: `Begins a thread of comments on ${named}; members whom it mentions hear of it`,
      body: start as Start,
      response: commentThread,
    }),
    ...changingCalls(of),
  };
}

/** The calls about a comment that stands. */
// @__NO_SIDE_EFFECTS__
function changingCalls({ things, kind, writes, named }: Omit<CommentedSort<unknown>, "start">) {
  const { one } = pathNames(kind);
  return {
    reply: endpoint({
      method: "POST",
      path: `${things}/{id}/comments/{comment}/replies`,
      ...one,
      right: writes,
      summary: `Replies in a thread on ${named}, and opens it again; who wrote in it hears of that`,
      body: onTheWhole,
      response: commentThread,
    }),
    edit: endpoint({
      method: "PUT",
      path: `${things}/{id}/comments/{comment}`,
      ...one,
      right: writes,
      summary: `Changes a comment of the caller's own on ${named}; refused where another change came first`,
      body: z.object({ base_version: baseVersion, body: sentBody }),
      response: commentThread,
    }),
    resolve: endpoint({
      method: "POST",
      path: `${things}/{id}/comments/{comment}/resolution`,
      ...one,
      right: writes,
      summary: `Resolves a thread on ${named}, or opens it again; a repeat changes nothing`,
      body: z.object({ resolved: z.boolean() }),
      response: commentThread,
    }),
    remove: endpoint({
      method: "DELETE",
      path: `${things}/{id}/comments/{comment}`,
      ...one,
      right: writes,
      summary: `Deletes a comment of the caller's own on ${named}, or another's as an owner or admin; replies to it stay`,
      response: success,
    }),
  };
}
