import type * as z from "zod/mini";
import type { SwitchName } from "./switch-names.ts";
import type { Right } from "./workspaces/rights.ts";

/**
 * Who may call; the words of the specification's call list. `self` and `owner` also own every user id they name. `key`: a
 * visitor of a chatbot on any site, by what the request itself carries; browsers send such calls no credentials of ours.
 */
export type Access = "public" | "key" | "guest" | "self" | "user" | "owner" | "admin";

/** Whether a call is answered without a session. */
export const needsNoSession = ({ access }: Pick<EndpointShape, "access">): boolean =>
  access === "public" || access === "key";

/**
 * Whose a kind of thing is: a person's own, in whatever workspace they work; the workspace's; or, `split`, a person's own in one
 * workspace. What is `shareable` is a person's own, and the members of one team see it where its person shares it.
 */
export type OwnerKind = "person" | "workspace" | "split" | "shareable";

/** Kinds of things, and whose each is. To everyone else, and in every other workspace of what is not a person's alone, it is 404. */
export const ownedKinds = {
  conversation: "person",
  message: "person",
  project: "person",
  memory: "person",
  schedule: "person",
  answer: "person",
  picture: "person",
  "chat-file": "person",
  session: "person",
  passkey: "person",
  notification: "person",
  "push-device": "person",
  document: "workspace",
  "document-answer": "person",
  "document-survey": "workspace",
  upload: "person",
  folder: "workspace",
  subscription: "workspace",
  payment: "workspace",
  work: "workspace",
  outline: "workspace",
  flashcard: "workspace",
  "assistant-document": "shareable",
  "assistant-cv": "person",
  "assistant-folder": "shareable",
  "assistant-template": "shareable",
  "assistant-category": "person",
  "assistant-improvement": "shareable",
  "assistant-answer": "person",
  chatbot: "workspace",
  "chatbot-source": "workspace",
  "chatbot-discovery": "workspace",
  "chatbot-conversation": "workspace",
  "chatbot-question": "workspace",
  "chatbot-test": "workspace",
  "chatbot-webhook": "workspace",
  "chatbot-message": "workspace",
  publication: "workspace",
  "social-account": "workspace",
  "social-post": "workspace",
  "social-draft": "split",
  "social-template": "workspace",
  "profile-link": "workspace",
  campaign: "workspace",
  media: "workspace",
  "media-job": "workspace",
  short: "workspace",
  member: "workspace",
  invitation: "workspace",
} as const satisfies Record<string, OwnerKind>;
export type OwnedKind = keyof typeof ownedKinds;

type AnySchema = z.core.$ZodType;
type Fields = z.core.$ZodObject;

export interface EndpointShape {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Parameters stand in braces; {userId} is always the caller's own. */
  path: `/api/${string}`;
  access: Access;
  summary: string;
  /** What the caller's role in the workspace of the call must allow. Absent: any member, for it is about their own things. */
  right?: Right;
  /** The caller must have proved within the last minutes who they are: by a sign-in, or once more since. */
  proof?: true;
  /**
   * `admission`: the service itself identifies the caller, in the same database round trip as its work.
   * `signature`: the token's signature is enough to begin with; the service confirms the caller where it must.
   * `optional`: of a call that is open to all, which answers the holder of a session by who they are.
   */
  identity?: "admission" | "signature" | "optional";
  /** A visitor without a token may call: where the form says `guest`, the service makes a guest of them first. */
  opensGuest?: true;
  /** An admin may call it too, with an admin's token; a write of theirs is audited. */
  admins?: true;
  /** Whether admins without a second step may call it, too. */
  beforeSecondStep?: true;
  /** What has to be switched on for it, beside its tool and writing. */
  switches?: readonly SwitchName[];
  /** It changes nothing, though its method is not GET. */
  reads?: true;
  /** It ends something or takes it back: people may while their tool is switched off. */
  whileOff?: true;
  /** It begins or ends a session, or hands over what a machine has done: read-only mode lets it through. */
  whileReadOnly?: true;
  params?: Fields;
  /** What each parameter of the path names beside {userId}; null where no one owns it. Admins' calls need none. */
  names?: Readonly<Record<string, OwnedKind | null>>;
  query?: Fields;
  body?: AnySchema;
  /** How a body is sent; JSON unless it says otherwise. */
  encoding?: "multipart" | "multipart or JSON";
  /** The most bytes of a body, where the usual is not right. */
  maxBytes?: number;
  /** The handler reads the form itself, while it arrives. */
  streamed?: true;
  response?: AnySchema;
  /** The status of an answer whose work goes on after it; absent, 200. */
  status?: 202;
  /** The answer carries an ETag, and is 304 for a client that has it (RFC 9110, 13.1.2). */
  conditional?: true;
  /** The same for every caller, by its path and query alone: kept for ten seconds. */
  shared?: true;
  /** Server-sent events by name; `message` is the unnamed one. */
  stream?: Readonly<Record<string, AnySchema>>;
  download?: true;
}

export type Endpoint = EndpointShape;

type Out<S> = S extends AnySchema ? z.core.output<S> : undefined;

export type ParamsOf<E extends Endpoint> = Out<E["params"]>;
export type QueryOf<E extends Endpoint> = Out<E["query"]>;
export type BodyOf<E extends Endpoint> = Out<E["body"]>;
export type ResponseOf<E extends Endpoint> = Out<E["response"]>;

/** Declares one call as data. Schemas describe wire values only, so that each converts to JSON Schema. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}
