import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { errorKeyOf, failedAs, isAbort } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatBytes } from "#lib/format.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import type { DownloadProgress } from "#lib/download.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { Meter } from "#ui/Meter/Meter.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { downloadExport } from "../data.actions.ts";
import styles from "./OwnData.module.css";
import { Section } from "#ui/Section/Section.tsx";

export function OwnData() {
  const t = useT("users");
  const common = useT("common");
  const errors = useT("errors");
  const { state, start, stop } = useExport();
  const running = state.status === "running";
  return (
    <Section title={t("export.title")}>
      <p className={styles["text"]}>{t("export.text")}</p>
      {running && <Progress received={state.received} />}
      {state.status === "failed" && <ErrorState title={t("export.failed")} reason={errors(state.error)} />}
      <div>
        {running ? (
          <Button onClick={stop}>{common("action.stop")}</Button>
        ) : (
          <Button icon={Download} onClick={() => void start()}>
            {t(state.status === "failed" ? "export.again" : "export.start")}
          </Button>
        )}
      </div>
      <LiveRegion text={running ? t("export.running") : ""} />
    </Section>
  );
}

function Progress({ received: { bytes, total } }: { received: DownloadProgress }) {
  const t = useT("users");
  const locale = useLocale();
  const size = formatBytes(bytes, locale);
  if (total !== null)
    return <Meter kind="progress" label={t("export.running")} value={bytes} max={total} text={size} />;
  return (
    <p className={styles["text"]}>
      {t("export.running")} {bytes > 0 && <span className={styles["size"]}>{size}</span>}
    </p>
  );
}

type ExportState =
  | { status: "idle" }
  | { status: "running"; received: DownloadProgress }
  | { status: "failed"; error: ErrorKey };

function useExport() {
  const t = useT("users");
  const [state, setState] = useState<ExportState>({ status: "idle" });
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const start = async () => {
    const mine = new AbortController();
    abort.current = mine;
    setState({ status: "running", received: { bytes: 0, total: null } });
    try {
      await downloadExport(mine.signal, (received) => setState({ status: "running", received }));
      setState({ status: "idle" });
      notify({ text: t("export.done"), tone: "good" });
    } catch (error) {
      setState(
        isAbort(error)
          ? { status: "idle" }
          : { status: "failed", error: errorKeyOf(failedAs("client.download_failed", error)) },
      );
    }
  };
  return { state, start, stop: () => abort.current?.abort() };
}
