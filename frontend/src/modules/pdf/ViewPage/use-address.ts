import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { Quad } from "#contract/citations.contract.ts";
import { threadOfHash } from "#contract/comments/comment-links.rules.ts";
import { comments, showThread } from "#modules/comments/comments.store.ts";
import { passageOfHash } from "#navigation/passage-hash.rules.ts";
import { besideOfHash, goToPage, goToPassage, showBeside, showPassage } from "../viewer/viewer.actions.ts";
import { viewer } from "../viewer/viewer.store.ts";

const useHash = () => useLocation({ select: (location) => location.hash });

/** A link such as #page=12 opens the file there, and may mark a passage; #create or #discussion opens what stands beside it. */
export function usePageOfAddress(): void {
  const hash = useHash();
  useEffect(() => {
    const beside = besideOfHash(hash);
    if (beside) return showBeside(beside);
    const passage = passageOfHash(hash);
    const { isSheetOpen } = viewer;
    if (passage !== null && passage.quads.length > 0) goToPassage(passage.page, passage.quads);
    else if (passage !== null && passage.page !== viewer.page) goToPage(passage.page);
    viewer.isSheetOpen = isSheetOpen;
  }, [hash]);
}

/** A link to a thread of comments opens them, and shows the passage that it is about once both are read. */
export function useThreadOfAddress(): void {
  const hash = useHash();
  const { status, shown } = useSnapshot(comments);
  const { pdf } = useSnapshot(viewer);
  useEffect(() => {
    const thread = threadOfHash(hash);
    if (thread === null) return;
    showBeside("comments");
    showThread(thread);
  }, [hash]);
  const isReadable = status === "ready" && pdf !== null;
  useEffect(() => {
    const passage = comments.threads.find(({ id }) => id === shown?.id)?.passage;
    if (isReadable && passage) showPassage(passage.page, passage.quads as Quad[], passage.quote);
  }, [shown, isReadable]);
}
