import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { CommentedKind } from "#contract/comments/comment-links.rules.ts";
import { useRepeatedRead } from "#lib/use-repeated-read.ts";
import { useWorkspace } from "#session/workspace.store.ts";
import { readComments } from "./reading.actions.ts";
import { comments } from "./comments.store.ts";

/** Milliseconds after which others' comments are looked for, beside their panel and without it. */
const everyMs = { seen: 10_000, aside: 60_000 } as const;

/** Keeps what members say about a thing of their team, while its page is open. Null is a thing that has no id yet. */
export function useComments(kind: CommentedKind, id: string | null, isSeen: boolean): void {
  const isTeam = useWorkspace() !== null;
  const thing = isTeam && id !== null ? { kind, id } : null;
  const read = () => void (thing && readComments(thing));
  useEffect(() => {
    if (isTeam && id !== null) void readComments({ kind, id });
  }, [kind, id, isTeam]);
  useEffect(() => {
    if (isSeen && isTeam && id !== null && comments.status === "ready") void readComments({ kind, id });
  }, [kind, id, isTeam, isSeen]);
  useRepeatedRead(read, thing === null ? null : everyMs[isSeen ? "seen" : "aside"]);
}

/** How many threads are open of the thing whose page is open. */
export const useOpenThreads = (): number =>
  useSnapshot(comments).threads.filter((one) => one.resolved_at === null).length;
