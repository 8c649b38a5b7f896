import { Link } from "@tanstack/react-router";
import { ArrowDownNarrowWide, ArrowUpNarrowWide } from "lucide-react";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { onAccountChange } from "#session/session.store.ts";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { useNear } from "#lib/use-near.ts";
import { orderPages, readAgain, readFirst, readMore, searchPages } from "../conversations.actions.ts";
import { hasMore, historyPages } from "../conversations.store.ts";
import { ConversationGroups } from "../sidebar/ConversationGroups.tsx";
import styles from "./HistoryPage.module.css";

const typing = 250;

export function HistoryPage() {
  const t = useT("chat");
  const { order, search } = useSnapshot(historyPages);
  const [query, setQuery] = useState(search);
  useTitle(t("history.title"));
  useEffect(() => {
    void readFirst(historyPages);
    return onAccountChange(() => void readFirst(historyPages));
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => searchPages(historyPages, query.trim()), typing);
    return () => clearTimeout(timer);
  }, [query]);
  return (
    <div className={styles["page"]}>
      <div className={styles["column"]}>
        <h1 className={styles["title"]}>{t("history.title")}</h1>
        <div className={styles["tools"]}>
          <input
            type="search"
            className={styles["search"]}
            aria-label={t("history.search")}
            placeholder={t("history.search")}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <Button
            variant="quiet"
            icon={order === "desc" ? ArrowDownNarrowWide : ArrowUpNarrowWide}
            onClick={() => orderPages(historyPages, order === "desc" ? "asc" : "desc")}
          >
            {t(`history.${order}`)}
          </Button>
        </div>
        <Entries />
      </div>
    </div>
  );
}

function Entries() {
  const t = useT("chat");
  const errors = useT("errors");
  const { items, search, status, error, page, lastPage } = useSnapshot(historyPages);
  const end = useNear(() => readMore(historyPages));
  const reason = errors(error ?? "client.unknown");
  if (items.length === 0) {
    if (status === "failed") {
      return (
        <ErrorState title={t("conversations.failed")} reason={reason} onRetry={() => void readFirst(historyPages)} />
      );
    }
    return status === "ready" ? <Nothing /> : <Skeleton rows={8} height={52} />;
  }
  return (
    <>
      <ConversationGroups items={items} words={search} roomy />
      {status === "failed" ? (
        <ErrorState title={t("conversations.failed")} reason={reason} onRetry={() => void readAgain(historyPages)} />
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

function Nothing() {
  const t = useT("chat");
  const { search } = useSnapshot(historyPages);
  if (search !== "") {
    return <EmptyState title={t("history.nothingFound", { query: search })} text={t("history.nothingFoundText")} />;
  }
  return (
    <EmptyState
      title={t("history.empty")}
      text={t("history.emptyText")}
      action={
        <Button variant="primary" asChild>
          <Link to="/user/dashboard">{t("history.start")}</Link>
        </Button>
      }
    />
  );
}
