import { Upload } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { importLimits } from "#contract/chat/importing.contract.ts";
import type { ChatImport } from "#contract/chat/importing.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatBytes } from "#lib/format.ts";
import { useRepeatedRead } from "#lib/use-repeated-read.ts";
import { UploadRow } from "#tasks/uploads/UploadRow.tsx";
import { isBusy } from "#tasks/uploads/upload.kind.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { FileInput } from "#ui/FileInput/FileInput.tsx";
import { Rows } from "#ui/Rows/Rows.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { importUploads } from "./import.uploads.ts";
import { importsStore, isImportRunning, readImports } from "./importing.actions.ts";
import { ImportRow } from "./ImportRow.tsx";
import styles from "./Transfer.module.css";

/** Milliseconds between two looks at an import that runs. */
const paceMs = 1_500;
const accepted = ".zip,.json,application/zip,application/json";

/** An export is chosen here, sent, and imported; what became of the latest ones stands below. */
export function Imports() {
  const t = useT("transfer");
  const locale = useLocale();
  const errors = useT("errors");
  const { status, error, all } = useSnapshot(importsStore);
  const { all: sending } = useSnapshot(importUploads.store);
  const input = useRef<HTMLInputElement>(null);
  const running = all.some(isImportRunning);
  useEffect(() => {
    importUploads.restore();
    void readImports();
  }, []);
  useRepeatedRead(() => void readImports(), running ? paceMs : null);
  const uploads = sending.filter(({ phase }) => phase !== "done");
  return (
    <div className={styles["stack"]}>
      <p className={styles["text"]}>{t("import.text", { size: formatBytes(importLimits.bytes, locale) })}</p>
      <div>
        <FileInput
          ref={input}
          label={t("import.choose")}
          accept={accepted}
          onFiles={([file]) => importUploads.add([file], null)}
        />
        <Button
          icon={Upload}
          variant="primary"
          disabled={running || uploads.some(isBusy)}
          onClick={() => input.current?.click()}
        >
          {t("import.choose")}
        </Button>
      </div>
      {status === "failed" && (
        <ErrorState reason={errors(error ?? "client.unknown")} onRetry={() => void readImports()} />
      )}
      {status === "loading" && <Skeleton rows={1} height={44} />}
      {uploads.length > 0 && (
        <ul>
          {uploads.map(({ key }) => {
            const upload = importUploads.find(key);
            return upload && <UploadRow key={key} upload={upload} uploads={importUploads} accept={accepted} />;
          })}
        </ul>
      )}
      {all.length > 0 && (
        <Rows>
          {(all as ChatImport[]).map((one) => (
            <ImportRow key={one.id} one={one} />
          ))}
        </Rows>
      )}
    </div>
  );
}
