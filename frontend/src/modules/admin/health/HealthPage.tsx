import { RotateCw } from "lucide-react";
import { readOperations, type Operations, type AlertRow } from "#contract/alerts/alerts.contract.ts";
import { toSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { Badge } from "#ui/Badge/Badge.tsx";
import { PageHead } from "../frame/PageHead.tsx";
import { RecordSection } from "../frame/RecordPage.tsx";
import { BrowserErrors } from "./BrowserErrors.tsx";
import { Measures } from "./Measures.tsx";
import { OpenAlerts } from "./OpenAlerts.tsx";
import { Queues } from "./Queues.tsx";
import { Schedules } from "./Schedules.tsx";
import styles from "./HealthPage.module.css";
import { useWhen } from "../frame/when.ts";

/** What the alerts look at, as it stands now: one page for what mails and the webhook tell. */
export function HealthPage() {
  const t = useT("adminHealth");
  const { state, loading, reload } = useLoaded(toSource(readOperations, {}));
  return (
    <>
      <PageHead
        title={t("title")}
        intro={t("intro")}
        actions={
          <Button icon={RotateCw} busy={loading} onClick={reload}>
            {t("action.reload")}
          </Button>
        }
      />
      <WhenLoaded state={state} onRetry={reload} rows={8} rowHeight={56}>
        {(operations) => <Parts operations={operations} loading={loading} />}
      </WhenLoaded>
    </>
  );
}

function Parts({ operations, loading }: { operations: Operations; loading: boolean }) {
  const t = useT("adminHealth");
  const { open, ended, measures, schedules, queues, browser_errors: errors } = operations;
  return (
    <div className={styles["page"]}>
      <OpenAlerts alerts={open} />
      <RecordSection title={t("measures.title")}>
        <Measures measures={measures} open={open} loading={loading} />
      </RecordSection>
      <RecordSection title={t("schedules.title")}>
        <Schedules schedules={schedules} loading={loading} />
      </RecordSection>
      <RecordSection title={t("queues.title")}>
        <p className={styles["quiet"]}>{t("queues.intro")}</p>
        {queues === null ? <p>{t("queues.unknown")}</p> : <Queues queues={queues} loading={loading} />}
      </RecordSection>
      <RecordSection title={t("errors.title")}>
        <BrowserErrors groups={errors} loading={loading} />
      </RecordSection>
      {ended.length > 0 && (
        <RecordSection title={t("ended.title")}>
          <EndedAlerts alerts={ended} />
        </RecordSection>
      )}
    </div>
  );
}

function EndedAlerts({ alerts }: { alerts: readonly AlertRow[] }) {
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
