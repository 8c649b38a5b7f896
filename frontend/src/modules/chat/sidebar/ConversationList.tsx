import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { onAccountChange } from "#session/session.store.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { useNear } from "#lib/use-near.ts";
import { readAgain, readFirst, readMore, refresh, searchPages } from "../conversations.actions.ts";
import { foundPages, hasMore, sidebarPages, type ConversationPages } from "../conversations.store.ts";
import styles from "./ConversationList.module.css";
import { ConversationGroups } from "./ConversationGroups.tsx";

interface ConversationListProps {
  /** Searches titles and questions; empty shows everything. */
  query: string;
  onOpen: () => void;
}

const typing = 250;
const glance = 10_000;

/** The sidebar's conversations, grouped by day, more of them as it is scrolled. */
export function ConversationList({ query, onOpen }: ConversationListProps) {
  const wanted = query.trim();
  const pages = wanted === "" ? sidebarPages : foundPages;
  useSidebarReads();
  useEffect(() => {
    if (wanted === "") return;
    const timer = setTimeout(() => searchPages(foundPages, wanted), typing);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <div className={styles["scroller"]}>
      <Pages pages={pages} searching={wanted !== ""} onOpen={onOpen} />
    </div>
  );
}

function Pages({ pages, searching, onOpen }: { pages: ConversationPages; searching: boolean; onOpen: () => void }) {
  const t = useT("chat");
  const errors = useT("errors");
  const { items, search, status, error, page, lastPage } = useSnapshot(pages);
  const end = useNear(() => readMore(pages));
  if (status === "failed" && items.length === 0) {
    return (
      <ErrorState
        title={t("conversations.failed")}
        reason={errors(error ?? "client.unknown")}
        onRetry={() => void readFirst(pages)}
      />
    );
  }
  if (items.length === 0 && status !== "ready") return <Skeleton rows={6} height={36} />;
  if (items.length === 0) {
    return <EmptyState compact title={t(searching ? "conversations.nothingFound" : "conversations.empty")} />;
  }
  return (
    <>
      <ConversationGroups items={items} words={search} onOpen={onOpen} />
      {!searching && !hasMore({ page, lastPage }) && <AllHistory onOpen={onOpen} />}
      {status === "failed" ? (
        <ErrorState reason={errors(error ?? "client.unknown")} onRetry={() => void readAgain(pages)} />
      ) : (
        hasMore({ page, lastPage }) && (
          <div key={`${page} ${status}`} ref={end}>
            <Skeleton rows={2} height={36} />
          </div>
        )
      )}
    </>
  );
}

function AllHistory({ onOpen }: { onOpen: () => void }) {
  const t = useT("chat");
  return (
    <Link to="/user/history" className={styles["all"]} onClick={onOpen}>
      {t("conversations.all")}
    </Link>
  );
}

/** Read once, again for another account, and when the page is seen again or an answer runs elsewhere. */
function useSidebarReads(): void {
  const { items } = useSnapshot(sidebarPages);
  const running = items.some((item) => item.running !== null);
  useEffect(() => {
    if (sidebarPages.status === "idle") void readFirst(sidebarPages);
    const onSeen = () => {
      if (document.visibilityState === "visible") void refresh(sidebarPages);
    };
    document.addEventListener("visibilitychange", onSeen);
    const stop = onAccountChange(() => void readFirst(sidebarPages));
    return () => {
      document.removeEventListener("visibilitychange", onSeen);
      stop();
    };
  }, []);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void refresh(sidebarPages), glance);
    return () => clearInterval(timer);
  }, [running]);
}
