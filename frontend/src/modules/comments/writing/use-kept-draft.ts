import { useState } from "react";
import { dropCommentDraft, keepCommentDraft, keptCommentDraft } from "./kept-drafts.ts";
import { emptyDraft, type CommentDraft } from "./mention-text.rules.ts";

const fresh = (draft: CommentDraft) => ({ ...draft, requestId: crypto.randomUUID() });

/** What is typed into a field, kept in this browser until it is sent. */
export function useKeptDraft(field: string, initial: CommentDraft = emptyDraft) {
  const [{ requestId, ...draft }, setDraft] = useState(() => keptCommentDraft(field) ?? fresh(initial));
  return {
    draft,
    /** The id under which these words are sent. */
    requestId,
    /** Other words are another request. */
    write(words: CommentDraft): void {
      const next = fresh(words);
      setDraft(next);
      keepCommentDraft(field, next);
    },
    clear(): void {
      dropCommentDraft(field);
      setDraft(fresh(emptyDraft));
    },
  };
}
