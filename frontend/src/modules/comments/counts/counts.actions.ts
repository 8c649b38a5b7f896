import { proxy } from "valtio";
import type { CommentedKind } from "#contract/comments/comment-links.rules.ts";
import { call } from "#api/call.ts";
import { commentCalls } from "../comment-calls.ts";

/** Open threads by the id of their thing. */
export const counts = proxy<Record<CommentedKind, Record<string, number>>>({ "social-post": {}, document: {} });

/** Milliseconds for which the cards of a page ask once. */
const freshMs = 10_000;
const readAt = new Map<CommentedKind, number>();

/** Reads how many threads are open of each thing, unless that was just read. Never throws: a card without a count says no less than before. */
export async function fetchCounts(kind: CommentedKind): Promise<void> {
  const now = Date.now();
  if (now - (readAt.get(kind) ?? 0) < freshMs) return;
  readAt.set(kind, now);
  try {
    const { data } = await call(commentCalls[kind].count, {});
    counts[kind] = Object.fromEntries(data.map(({ id, open }) => [id, open]));
  } catch {
    readAt.delete(kind);
  }
}

/** The cards of the next page ask anew. */
export const forgetCounts = (kind: CommentedKind): void => void readAt.delete(kind);
