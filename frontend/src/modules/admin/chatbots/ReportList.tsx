import type { ReportedChatbot } from "#contract/support/reports.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useWhen } from "../frame/when.ts";
import styles from "./chatbots.module.css";

const shown = 5;

/** The latest reports: why, when, and in which words. */
export function ReportList({ row: { reports, open } }: { row: ReportedChatbot }) {
  const t = useT("adminChatbots");
  const { moment } = useWhen();
  if (reports.length === 0) return <span className={styles["quiet"]}>{t("none")}</span>;
  return (
    <div className={styles["lines"]}>
      <span>{t("open", { count: open })}</span>
      <ul className={classNames(styles["lines"], styles["reports"])}>
        {reports.slice(0, shown).map((report) => (
          <li key={report.id} className={styles["lines"]}>
            <span className={styles["quiet"]}>
              {t(`reason.${report.reason}`)}, {moment(report.created_at)}
            </span>
            {report.text !== null && <span className={ownWords}>{report.text}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
