import { FileUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatBytes } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { goTo } from "#navigation/go-to.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { Spinner } from "#ui/Spinner/Spinner.tsx";
import { documentPath } from "../../documents/document-path.ts";
import { importFile, type ImportResult, type NotImported } from "./import.actions.ts";
import styles from "./ImportDialog.module.css";
import { useFileChooser } from "./use-file-chooser.tsx";

interface ImportDialogProps {
  file: File;
  folder: string | null;
  onFile: (file: File) => void;
  onClose: () => void;
}

/** Reads a file at once. What fails keeps it chosen; what was lost is said before the document opens. */
export function ImportDialog(props: ImportDialogProps) {
  const { file, folder, onClose } = props;
  const t = useT("library");
  const locale = useLocale();
  const [request] = useState(() => crypto.randomUUID());
  const { state, retry } = useLoaded((signal) => importFile(file, { folder, request, signal }));
  const result = state.status === "ready" ? state.value : null;
  const imported = result !== null && "document" in result ? result : null;
  useEffect(() => {
    if (imported === null || imported.lost.length > 0) return;
    onClose();
    goTo(documentPath(imported.document));
  }, [imported, onClose]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(imported === null ? "import.title" : "import.done")}
      size="small"
      footer={<Foot {...props} imported={imported} isOver={result !== null} />}
    >
      <p className={styles["file"]}>
        <Icon of={FileUp} />
        <span className={classNames(styles["name"], ownWords)}>{file.name}</span>
        <span className={styles["size"]}>{formatBytes(file.size, locale)}</span>
      </p>
      {result === null && (
        <p className={styles["reading"]}>
          <Spinner /> {t("import.reading")}
        </p>
      )}
      {result !== null && "error" in result && <Failure {...result} onRetry={retry} />}
      {imported !== null && imported.lost.length > 0 && <Losses lost={imported.lost} />}
      <LiveRegion text={result === null ? t("import.reading") : ""} />
    </Dialog>
  );
}

/** The same bytes would be refused again. */
const isFinal = (error: NotImported["error"]): boolean =>
  error === "assistant.not_importable" || error === "request.too_large" || error === "assistant.too_long";

function Failure({ error, reason, onRetry }: NotImported & { onRetry: () => void }) {
  const t = useT("library");
  const errors = useT("errors");
  return (
    <ErrorState
      title={t("import.failed")}
      reason={reason === null ? errors(error) : t(`import.reason.${reason}`)}
      {...(!isFinal(error) && { onRetry })}
    />
  );
}

function Losses({ lost }: Pick<ImportResult, "lost">) {
  const t = useT("library");
  return (
    <>
      <p>{t("import.lost")}</p>
      <ul className={styles["lost"]}>
        {lost.map((loss) => (
          <li key={loss}>{t(`import.loss.${loss}`)}</li>
        ))}
      </ul>
    </>
  );
}

interface FootProps extends Pick<ImportDialogProps, "onFile" | "onClose"> {
  imported: ImportResult | null;
  isOver: boolean;
}

function Foot({ imported, isOver, onFile, onClose }: FootProps) {
  const t = useT("library");
  const common = useT("common");
  const { input, choose } = useFileChooser(onFile);
  const open = () => {
    onClose();
    if (imported !== null) goTo(documentPath(imported.document));
  };
  return (
    <>
      {input}
      <Button onClick={onClose}>{common(imported === null ? "action.cancel" : "action.close")}</Button>
      {imported !== null ? (
        <Button variant="primary" onClick={open}>
          {t("import.open")}
        </Button>
      ) : (
        isOver && <Button onClick={choose}>{t("import.other")}</Button>
      )}
    </>
  );
}
