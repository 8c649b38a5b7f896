import { Link, useParams } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { ChatbotSummary } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { fetchChatbots } from "../chatbots.actions.ts";
import { chatbots } from "../chatbots.store.ts";
import styles from "./ChatbotLinks.module.css";

/** How often the list is read while it is seen; milliseconds. */
const glanceMs = 30_000;

/** One's chatbots in the sidebar, with those that wait for a person. */
export function ChatbotLinks({ onOpen }: { onOpen: () => void }) {
  const t = useT("support");
  const { all, status } = useSnapshot(chatbots);
  useEffect(() => {
    void fetchChatbots();
    const timer = setInterval(() => document.visibilityState === "visible" && void fetchChatbots(), glanceMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <section className={styles["list"]} aria-label={t("title")}>
      <h2 className={styles["title"]}>{t("title")}</h2>
      {status === "loading" && <Skeleton rows={2} height={36} />}
      <ul className={styles["rows"]}>
        {all.map((bot) => (
          <li key={bot.id}>
            <Row bot={bot} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <Link to="/support-chat/create" className={classNames(styles["row"], styles["new"])} onClick={onOpen}>
        <Icon of={Plus} size={16} />
        {t("new")}
      </Link>
    </section>
  );
}

/** A visitor who waits comes before a question that has no answer, and before a new lead. */
function Row({ bot, onOpen }: { bot: ChatbotSummary; onOpen: () => void }) {
  const t = useT("support");
  const { id, name, waiting, unanswered, new_leads: leads } = bot;
  const news = [
    unanswered > 0 && t("unanswered", { count: unanswered }),
    leads > 0 && t("newLeads", { count: leads }),
  ].filter((words) => words !== false);
  const isOpen = useParams({ strict: false }).id === id;
  return (
    <Link
      to="/user/support-chat/$id"
      params={{ id }}
      search={waiting > 0 ? { tab: "inbox" } : {}}
      className={styles["row"]}
      activeProps={{}}
      aria-current={isOpen ? "page" : undefined}
      onClick={onOpen}
    >
      <span className={classNames(styles["name"], ownWords)} title={name}>
        {name}
      </span>
      {waiting > 0 && <span className={styles["waiting"]}>{t("waitingHere", { count: waiting })}</span>}
      {waiting === 0 && news.length > 0 && (
        <span className={styles["dot"]} title={news.join(", ")}>
          <VisuallyHidden>{`, ${news.join(", ")}`}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
