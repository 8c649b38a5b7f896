import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { useRights } from "#session/rights.ts";
import { LookOnly } from "#shell/rights/LookOnly.tsx";
import { May } from "#shell/rights/May.tsx";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { chatbots } from "../chatbots.store.ts";
import { fetchChatbots } from "../chatbots.actions.ts";
import { OfflineNote } from "#ui/OfflineNote/OfflineNote.tsx";
import { PageColumn, PageHead } from "#ui/PageColumn/PageColumn.tsx";
import { ChatbotCard } from "./ChatbotCard.tsx";
import styles from "./ChatbotsPage.module.css";
import { Newcomer } from "./Newcomer.tsx";

/** One's chatbots; before the first one, a field for the address of one's site. */
export function ChatbotsPage() {
  const t = useT("support");
  const { status, value: all } = useSnapshot(chatbots);
  useTitle(t("title"));
  useEffect(() => void fetchChatbots(), []);
  const isEmpty = status === "ready" && all.length === 0;
  return (
    <PageColumn widthPx={960}>
      <OfflineNote />
      {!isEmpty && (
        <PageHead title={t("title")}>
          <May right="support.edit">
            <Button variant="primary" asChild>
              <Link to="/support-chat/create">
                <Icon of={Plus} />
                {t("new")}
              </Link>
            </Button>
          </May>
        </PageHead>
      )}
      <LookOnly right="support.edit" />
      <Content />
    </PageColumn>
  );
}

function Content() {
  const t = useT("support");
  const errors = useT("errors");
  const may = useRights();
  const { status, error, value: all } = useSnapshot(chatbots);
  if (status === "failed")
    return (
      <ErrorState title={t("failed")} reason={errors(error ?? "client.unknown")} onRetry={() => void fetchChatbots()} />
    );
  if (status === "loading") return <Skeleton rows={3} height={104} />;
  if (all.length === 0) return may("support.edit") ? <Newcomer /> : <EmptyState title={t("none")} />;
  return (
    <ul className={styles["cards"]}>
      {all.map((bot) => (
        <li key={bot.id}>
          <ChatbotCard bot={bot} />
        </li>
      ))}
    </ul>
  );
}
