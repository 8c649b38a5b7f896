import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { ConversationSummary } from "#contract/chat/conversations.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { onAccountChange } from "#session/session.store.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { useNear } from "#lib/use-near.ts";
import { useRepeatedRead } from "#lib/use-repeated-read.ts";
import { readAgain, readFirst, readMore, refresh, searchPages } from "../conversations.actions.ts";
import { foundPages, hasMore, pinnedPages, sidebarPages, type ConversationPages } from "../conversations.store.ts";
import { projects } from "../projects/projects.store.ts";
import { SidebarProjects } from "../projects/project-parts.ts";
import styles from "./ConversationList.module.css";
import { ConversationGroup, ConversationGroups } from "./ConversationGroups.tsx";

interface ConversationListProps {
  /** Searches titles and questions; empty shows everything. */
  query: string;
  onOpen: () => void;
}

const typing = 250;
const glance = 10_000;
const quietGlance = 5 * 60_000;

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
  const isWaiting = useIsWaiting(pages, searching);
  if (status === "failed" && items.length === 0) {
    return (
      <ErrorState
        title={t("conversations.failed")}
        reason={errors(error ?? "client.unknown")}
        onRetry={() => void readFirst(pages)}
      />
    );
  }
  if (isWaiting) return <Skeleton rows={6} height={36} />;
  if (searching && items.length === 0) return <EmptyState compact title={t("conversations.nothingFound")} />;
  return (
    <>
      {!searching && <Above onOpen={onOpen} />}
      {items.length === 0 && <EmptyState compact title={t("conversations.empty")} />}
      <ConversationGroups items={searching ? items : items.filter(isNotPinned)} words={search} onOpen={onOpen} />
      {!searching && !hasMore({ page, lastPage }) && <AllHistory onOpen={onOpen} />}
      <Earlier pages={pages} />
    </>
  );
}

/** Projects stand above: what is below them waits, so that nothing moves. */
function useIsWaiting(pages: ConversationPages, searching: boolean): boolean {
  const { items, status } = useSnapshot(pages);
  const { status: above } = useSnapshot(projects);
  return (items.length === 0 && status !== "ready") || (!searching && (above === "idle" || above === "loading"));
}

/** Reads the next page when the reader comes near the end of the list. */
function Earlier({ pages }: { pages: ConversationPages }) {
  const errors = useT("errors");
  const { status, error, page, lastPage } = useSnapshot(pages);
  const end = useNear(() => readMore(pages));
  if (status === "failed")
    return <ErrorState reason={errors(error ?? "client.unknown")} onRetry={() => void readAgain(pages)} />;
  if (!hasMore({ page, lastPage })) return null;
  return (
    <div key={`${page} ${status}`} ref={end}>
      <Skeleton rows={2} height={36} />
    </div>
  );
}

const isNotPinned = ({ pinned_at }: Pick<ConversationSummary, "pinned_at">) => pinned_at === null;

/** What stands first in the sidebar: projects, and pinned conversations. */
function Above({ onOpen }: { onOpen: () => void }) {
  const t = useT("chat");
  const { items } = useSnapshot(pinnedPages);
  return (
    <>
      <SidebarProjects onOpen={onOpen} />
      {items.length > 0 && <ConversationGroup name={t("conversations.pinned")} items={items} onOpen={onOpen} />}
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

/** Neither they nor what draws them are part of the first load. */
async function readProjectsOnDemand(): Promise<void> {
  const [{ readProjects }] = await Promise.all([
    import("../projects/reading-projects.actions.ts"),
    SidebarProjects.fetch(),
  ]);
  await readProjects();
}

/** Read once, again for another account, and when the page is seen again or an answer runs elsewhere. */
function useSidebarReads(): void {
  const { items } = useSnapshot(sidebarPages);
  const running = items.some((item) => item.running !== null);
  useEffect(() => {
    const readAll = () => {
      for (const pages of [sidebarPages, pinnedPages]) void readFirst(pages);
      void readProjectsOnDemand();
    };
    if (sidebarPages.status === "idle") readAll();
    const onSeen = () => {
      if (document.visibilityState !== "visible") return;
      void refresh(pinnedPages);
      void readProjectsOnDemand();
    };
    document.addEventListener("visibilitychange", onSeen);
    const stop = onAccountChange(readAll);
    return () => {
      document.removeEventListener("visibilitychange", onSeen);
      stop();
    };
  }, []);
  // What is asked by the clock begins without this page.
  useRepeatedRead(() => void refresh(sidebarPages), running ? glance : quietGlance);
}
