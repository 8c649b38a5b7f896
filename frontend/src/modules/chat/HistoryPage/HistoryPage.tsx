import { Link } from "@tanstack/react-router";
import { Archive, ArrowDownNarrowWide, ArrowUpNarrowWide } from "lucide-react";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { onAccountChange } from "#session/session.store.ts";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Chip } from "#ui/Chip/Chip.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { PageColumn, PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { filterPages, orderPages, readFirst, searchPages } from "../conversations.actions.ts";
import { historyPages } from "../conversations.store.ts";
import { ConversationEntries } from "../lists/ConversationEntries.tsx";
import { ProjectList } from "../projects/project-parts.ts";
import styles from "./HistoryPage.module.css";

const typing = 250;

export function HistoryPage() {
  const t = useT("chat");
  const { order, search, filter } = useSnapshot(historyPages);
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
    <PageColumn>
      <PageTitle>{t("history.title")}</PageTitle>
      <div className={styles["tools"]}>
        <input
          dir="auto"
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
        <Chip
          icon={Archive}
          aria-pressed={filter === "archived"}
          onClick={() => filterPages(historyPages, filter === "archived" ? null : "archived")}
        >
          {t("history.archived")}
        </Chip>
      </div>
      <div className={styles["ways"]}>
        <Link to="/user/history/schedules">{t("history.schedules")}</Link>
        <Link to="/user/history/transfer">{t("history.transfer")}</Link>
      </div>
      {search === "" && <ProjectList archived={filter === "archived"} />}
      <ConversationEntries pages={historyPages} nothing={<Nothing />} />
    </PageColumn>
  );
}

function Nothing() {
  const t = useT("chat");
  const { search, filter } = useSnapshot(historyPages);
  if (search !== "") {
    return <EmptyState title={t("history.nothingFound", { query: search })} text={t("history.nothingFoundText")} />;
  }
  if (filter === "archived")
    return <EmptyState title={t("history.nothingArchived")} text={t("history.nothingArchivedText")} />;
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
