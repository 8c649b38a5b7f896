import type { AlertRow } from "#contract/alerts/alerts.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { useWhen } from "../frame/when.ts";
import styles from "./HealthPage.module.css";

export function OpenAlerts({ alerts }: { alerts: readonly AlertRow[] }) {
  const t = useT("adminHealth");
  if (alerts.length === 0) return <EmptyState compact title={t("quiet.title")} text={t("quiet.text")} />;
  return (
    <ul className={styles["alerts"]} aria-label={t("open.title")}>
      {alerts.map((alert) => (
        <OpenAlert key={alert.id} alert={alert} />
      ))}
    </ul>
  );
}

function OpenAlert({ alert: { name, subjects, opened_at, notified_at } }: { alert: AlertRow }) {
  const t = useT("adminHealth");
  const titles = useT("adminAlertTitles");
  const meanings = useT("adminAlertMeanings");
  const { moment } = useWhen();
  return (
    <li className={styles["alert"]}>
      <h2 className={styles["alertTitle"]}>{titles(name)}</h2>
      <p>{meanings(name)}</p>
      {subjects.length > 0 && <p className={styles["subjects"]}>{subjects.join(", ")}</p>}
      <p className={styles["quiet"]}>
        {t("open.since", { moment: moment(opened_at) })}{" "}
        {t(notified_at === null ? "open.untold" : "open.told", { moment: moment(notified_at) })}
      </p>
    </li>
  );
}
