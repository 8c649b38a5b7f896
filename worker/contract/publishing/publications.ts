import type { PostPart } from "./parts.ts";

export const publicationStates = [
  "scheduled",
  "claimed",
  "uploading",
  "ready",
  "armed",
  "published",
  "failed",
  "unknown",
  "partly_published",
  "needs_reconnect",
  "missed",
  "cancelled",
] as const;
export type PublicationState = (typeof publicationStates)[number];

/** A part of the post, or the first comment below it. */
export const publicationItemKinds = ["part", "comment"] as const;
export type PublicationItemKind = (typeof publicationItemKinds)[number];
export const publicationItemStates = ["waiting", "armed", "published", "failed", "unknown"] as const;
export type PublicationItemState = (typeof publicationItemStates)[number];

export type AttemptKind = "upload" | "create" | "reconcile" | "comment" | "metrics";

/** What goes out, as it stood when it was scheduled; later changes of the post leave it. */
export interface PublicationSnapshot {
  parts: PostPart[];
  first_comment: string | null;
  /** Those of its media that a model made: the network labels them. */
  made_media_ids: string[];
}

/** What a network counts of a published post; null where it does not tell. */
export interface PostNumbers {
  impressions: number | null;
  reached: number | null;
  reactions: number | null;
  comments: number | null;
  shares: number | null;
  clicks: number | null;
}
