import { useState } from "react";
import {
  listSupportVersions,
  publishSupportVersion,
  type SupportVersion,
} from "#contract/support/versions.contract.ts";
import { call } from "#api/call.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDateTime } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useRights } from "#session/rights.ts";
import { Button } from "#ui/Button/Button.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { openChatbot } from "../chatbots.actions.ts";
import { State } from "#ui/State/State.tsx";
import { versionLooks } from "../states.ts";
import styles from "./Versions.module.css";

/** What the chatbot answers from now, what waits to be published, and what can come back. */
export function Versions({ id }: { id: string }) {
  const t = useT("knowledge");
  const { state, retry, replace } = useLoaded(toSource(listSupportVersions, { params: { id } }));
  const publish = async (n: number) => {
    try {
      replace(await call(publishSupportVersion, { params: { id }, body: { n } }));
      notify({ tone: "good", text: t("version.published", { n }) });
      await openChatbot(id);
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <aside className={styles["versions"]} aria-label={t("versions")}>
      <h2 className={styles["title"]}>{t("versions")}</h2>
      <WhenLoaded state={state} onRetry={retry} failed={t("versionsFailed")} rows={3} rowHeight={72}>
        {(versions) =>
          versions.length === 0 ? (
            <p className={styles["note"]}>{t("versionsNone")}</p>
          ) : (
            <ul className={styles["rows"]}>
              {versions.map((version) => (
                <Row key={version.n} version={version} onPublish={publish} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </aside>
  );
}

interface RowProps {
  version: SupportVersion;
  onPublish: (n: number) => Promise<void>;
}

function Row({ version, onPublish }: RowProps) {
  const t = useT("knowledge");
  const locale = useLocale();
  const may = useRights();
  const [busy, setBusy] = useState(false);
  const { n, state, cause, sources, failed, tests_passed: passed, tests_total: tests } = version;
  const made = version.published_at ?? version.built_at ?? version.created_at;
  const publish = async () => {
    setBusy(true);
    await onPublish(n);
    setBusy(false);
  };
  return (
    <li className={styles["row"]}>
      <p className={styles["head"]}>
        <span className={styles["name"]}>{t("version", { n })}</span>
        <State {...versionLooks[state]}>{t(`version.${state}`)}</State>
      </p>
      <p className={styles["note"]}>
        {t(`cause.${cause}`)}, {formatDateTime(Date.parse(made), locale)}
      </p>
      <p className={styles["note"]}>
        {t("version.sources", { count: sources })}
        {failed > 0 && ` · ${t("version.failedSources", { count: failed })}`}
        {tests > 0 && ` · ${t("version.tests", { passed, count: tests })}`}
      </p>
      {may("support.edit") && (state === "held" || state === "old") && (
        <div className={styles["action"]}>
          <Button size="small" busy={busy} onClick={() => void publish()}>
            {t(state === "held" ? "version.publish" : "version.rollBack", { n })}
          </Button>
        </div>
      )}
    </li>
  );
}
