/** Kinds of things that members comment on. */
export const commentedKinds = ["social-post", "document"] as const;
export type CommentedKind = (typeof commentedKinds)[number];

const pages: Readonly<Record<CommentedKind, (id: string) => string>> = {
  "social-post": (id) => `/user/social-planner/post/${id}`,
  document: (id) => `/user/pdf-chat/view/${id}`,
};

export interface CommentPlace {
  workspace: string;
  subject: CommentedKind;
  /** The id of the thing. */
  thing: string;
  thread: string;
}

/** The page of the thing, in its team, with the thread shown. */
export const commentPath = ({ workspace, subject, thing, thread }: CommentPlace): string =>
  `${pages[subject](thing)}?${new URLSearchParams({ workspace })}#comment=${thread}`;

/** The thread that the end of an address names; null where it names none. */
export const threadOfHash = (hash: string): string | null =>
  /^#?comment=([A-Za-z0-9_-]{20,64})$/.exec(hash)?.[1] ?? null;
