import type { ReactNode } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { useNear } from "#lib/use-near.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { readAgain, readFirst, readMore } from "../conversations.actions.ts";
import { hasMore, type ConversationPages } from "../conversations.store.ts";
import { ConversationGroups } from "../sidebar/ConversationGroups.tsx";

interface ConversationEntriesProps {
  pages: ConversationPages;
  /** In the place of an empty list. */
  nothing: ReactNode;
}

/** Conversations on a page of their own, more of them as it is scrolled. */
export function ConversationEntries({ pages, nothing }: ConversationEntriesProps) {
  const t = useT("chat");
  const errors = useT("errors");
  const { items, search, status, error, page, lastPage } = useSnapshot(pages);
  const end = useNear(() => readMore(pages));
  const reason = errors(error ?? "client.unknown");
  if (items.length === 0) {
    if (status === "failed") {
      return <ErrorState title={t("conversations.failed")} reason={reason} onRetry={() => void readFirst(pages)} />;
    }
    return status === "ready" ? nothing : <Skeleton rows={8} height={52} />;
  }
  return (
    <>
      <ConversationGroups items={items} words={search} roomy />
      {status === "failed" ? (
        <ErrorState title={t("conversations.failed")} reason={reason} onRetry={() => void readAgain(pages)} />
      ) : (
        hasMore({ page, lastPage }) && (
          <div key={`${page} ${status}`} ref={end}>
            <Skeleton rows={3} height={52} />
          </div>
        )
      )}
    </>
  );
}
