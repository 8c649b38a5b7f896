import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { VersionSummary } from "#contract/assistant/documents.ts";
import type { TopBlock } from "#contract/document/blocks.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDateTime } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { NameForm } from "./NameForm.tsx";
import { VersionText } from "./VersionText.tsx";
import styles from "./VersionsDialog.module.css";
import { fetchVersion, nameVersion } from "./versions.actions.ts";

interface VersionViewProps {
  document: { id: string; language: "en" | "fr" };
  version: VersionSummary;
  now: readonly TopBlock[];
  onNamed: (version: VersionSummary) => void;
  onRestore: (version: VersionSummary) => Promise<void>;
  /** To the list, where there is room for one of both. */
  onBack: () => void;
}

export function VersionView({
  document: { id, language },
  version,
  now,
  onNamed,
  onRestore,
  onBack,
}: VersionViewProps) {
  const t = useT("assistant");
  const locale = useLocale();
  const { state, retry } = useLoaded({
    key: String(version.version),
    read: (signal) => fetchVersion(id, version.version, signal),
  });
  const [busy, setBusy] = useState(false);
  const name = async (label: string) => {
    try {
      onNamed(await nameVersion(id, version.version, label === "" ? null : label));
      return true;
    } catch (error) {
      reportError(error);
      return false;
    }
  };
  const restore = () => {
    setBusy(true);
    onRestore(version).catch((error: unknown) => {
      reportError(error);
      setBusy(false);
    });
  };
  return (
    <section className={styles["view"]} aria-label={formatDateTime(new Date(version.created_at), locale)}>
      <div className={styles["head"]}>
        <span className={styles["back"]}>
          <IconButton icon={ArrowLeft} label={t("versions.back")} onClick={onBack} />
        </span>
        <NameForm
          label={t("versions.name")}
          action={t("versions.nameAction")}
          initial={version.label ?? ""}
          onName={name}
        />
        <Button variant="primary" busy={busy} onClick={restore}>
          {t("versions.restore")}
        </Button>
      </div>
      <WhenLoaded state={state} onRetry={retry} failed={t("versions.failed")} rows={8} rowHeight={36}>
        {(blocks) => <VersionText before={blocks} now={now} language={language} />}
      </WhenLoaded>
    </section>
  );
}
