import { useState } from "react";
import type { VersionSummary } from "#contract/assistant/documents.ts";
import type { TopBlock } from "#contract/document/blocks.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { NameForm } from "./NameForm.tsx";
import { VersionList } from "./VersionList.tsx";
import { VersionView } from "./VersionView.tsx";
import styles from "./VersionsDialog.module.css";
import { fetchVersions, keepVersion } from "./versions.actions.ts";

interface VersionsDialogProps {
  document: { id: string; language: "en" | "fr" };
  /** The text as it is now. */
  now: readonly TopBlock[];
  /** The dialog closes when it is done. */
  onRestore: (version: VersionSummary) => Promise<void>;
  onClose: () => void;
}

/** The earlier versions of a document: each beside the text as it is now, to be named or restored. */
export function VersionsDialog({ document, now, onRestore, onClose }: VersionsDialogProps) {
  const t = useT("assistant");
  const { id } = document;
  const { state, retry, reload, replace } = useLoaded((signal) => fetchVersions(id, signal));
  const [chosen, setChosen] = useState<number | null>(null);
  const keep = async (label: string) => {
    try {
      await keepVersion(id, label);
      reload();
      return true;
    } catch (error) {
      reportError(error);
      return false;
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("versions.title")}
      description={t("versions.text")}
      size={chosen === null ? "medium" : "large"}
    >
      <WhenLoaded state={state} onRetry={retry} failed={t("versions.failed")} rows={5} rowHeight={56}>
        {(versions) => {
          const version = versions.find((one) => one.version === chosen);
          const put = (named: VersionSummary) =>
            replace(versions.map((one) => (one.version === named.version ? named : one)));
          return (
            <div className={styles["panes"]} data-chosen={version !== undefined || undefined}>
              <div className={styles["list"]}>
                <NameForm label={t("versions.keep")} action={t("versions.keepAction")} onName={keep} />
                {versions.length === 0 ? (
                  <p className={styles["empty"]}>{t("versions.none")}</p>
                ) : (
                  <VersionList versions={versions} chosen={chosen} onChoose={setChosen} />
                )}
              </div>
              {version ? (
                <VersionView
                  key={version.version}
                  document={document}
                  version={version}
                  now={now}
                  onNamed={put}
                  onRestore={onRestore}
                  onBack={() => setChosen(null)}
                />
              ) : (
                versions.length > 0 && <p className={styles["hint"]}>{t("versions.choose")}</p>
              )}
            </div>
          );
        }}
      </WhenLoaded>
    </Dialog>
  );
}
