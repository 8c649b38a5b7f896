import type { ReportedChatbot } from "#contract/support/reports.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import styles from "./chatbots.module.css";

/** A chatbot, with its page as visitors see it, and why it was stopped. */
export function ReportedName({ row: { name, url, status, stopped_for } }: { row: ReportedChatbot }) {
  const t = useT("adminChatbots");
  return (
    <div className={styles["lines"]}>
      <a href={url} target="_blank" rel="noreferrer" className={ownWords}>
        {name}
      </a>
      {stopped_for === null ? (
        <span className={styles["quiet"]}>{t(`status.${status}`)}</span>
      ) : (
        <span className={styles["lines"]}>
          <Badge tone="bad">{t("stopped")}</Badge>
          <span className={styles["quiet"]}>{stopped_for}</span>
        </span>
      )}
    </div>
  );
}
