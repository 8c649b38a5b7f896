import { useState } from "react";
import type { AuditEntry } from "#contract/audit.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Facts } from "../frame/Facts.tsx";
import { useWhen } from "../frame/when.ts";
import { differenceOf } from "./difference.rules.ts";
import styles from "./EntryDetails.module.css";
import { Outcome } from "./Outcome.tsx";
import { Subject } from "./Subject.tsx";
import { useLogWords } from "./words.ts";

/** Everything that the log knows of one write, over the list. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const t = useT("adminAudit");
  const action = useLogWords().action(entry.action);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" aria-label={t("details.of", { action })} onClick={() => setOpen(true)}>
        {t("details.open")}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={action} size="large">
        <Details entry={entry} />
      </Dialog>
    </>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const t = useT("adminAudit");
  const { moment } = useWhen();
  return (
    <div className={styles["details"]}>
      <Facts
        facts={[
          { label: t("column.admin"), value: entry.admin_email },
          { label: t("column.subject"), value: <Subject subject={entry.subject} /> },
          { label: t("column.when"), value: moment(entry.created_at) },
          { label: t("details.end"), value: moment(entry.finished_at) },
          { label: t("column.outcome"), value: <Outcome outcome={entry.outcome} /> },
          { label: t("column.from"), value: entry.address },
          { label: t("details.browser"), value: entry.user_agent },
          { label: t("details.request"), value: entry.request_id },
        ]}
      />
      <Changes before={entry.before} after={entry.after} />
    </div>
  );
}

function Changes({ before, after }: Pick<AuditEntry, "before" | "after">) {
  const t = useT("adminAudit");
  const rows = differenceOf(before, after);
  if (rows.length === 0) return <p className={styles["none"]}>{t("details.nothing")}</p>;
  return (
    <div className={styles["scroll"]}>
      <table className={styles["changes"]}>
        <thead>
          <tr>
            <th scope="col">{t("details.field")}</th>
            <th scope="col">{t("details.before")}</th>
            <th scope="col">{t("details.after")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.path}>
              <th scope="row">{row.path}</th>
              <td>{row.before !== null && <del>{row.before}</del>}</td>
              <td>{row.after !== null && <ins>{row.after}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
