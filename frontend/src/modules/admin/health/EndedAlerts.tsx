import type { AlertRow } from "#contract/alerts/alerts.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { useWhen } from "../frame/when.ts";
import styles from "./HealthPage.module.css";

export function EndedAlerts({ alerts }: { alerts: readonly AlertRow[] }) {
  const t = useT("adminHealth");
  const titles = useT("adminAlertTitles");
  const { moment } = useWhen();
  return (
    <ul className={styles["ended"]}>
      {alerts.map(({ id, name, opened_at, ended_at }) => (
        <li key={id}>
          <Badge tone="good">{t("state.over")}</Badge> {titles(name)}{" "}
          <span className={styles["quiet"]}>
            {t("ended.span", { opened: moment(opened_at), ended: moment(ended_at) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
