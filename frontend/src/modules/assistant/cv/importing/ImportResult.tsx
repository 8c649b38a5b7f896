import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import type { ImportedCv } from "./import-cv.actions.ts";
import styles from "./ImportResult.module.css";

interface ImportResultProps {
  imported: ImportedCv;
  onOpen: () => void;
  onClose: () => void;
}

/** What an import left out: values that the file does not hold, words that its pages do not show, and pages that were not read. */
export function ImportResult({ imported, onOpen, onClose }: ImportResultProps) {
  const t = useT("cv");
  const { unfound, hidden, unchecked_pages: unchecked, lost, document } = imported;
  const isUnread = lost.includes("unread_pages");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("import.title")}
      description={t("import.text", { title: document.title })}
      footer={
        <Button variant="primary" onClick={onOpen}>
          {t("import.open")}
        </Button>
      }
    >
      {unfound.length + hidden.length + unchecked === 0 && !isUnread && <p>{t("import.whole")}</p>}
      {unfound.length > 0 && (
        <>
          <h3 className={styles["head"]}>{t("import.unfound", { count: unfound.length })}</h3>
          <ul className={styles["list"]}>
            {unfound.map(({ id, field, value }) => (
              <li key={`${id}.${field}.${value}`} className={classNames(styles["value"], ownWords)}>
                {value}
              </li>
            ))}
          </ul>
        </>
      )}
      {hidden.length > 0 && (
        <>
          <h3 className={styles["head"]}>{t("import.hidden", { count: hidden.length })}</h3>
          <ul className={styles["list"]}>
            {hidden.map((words) => (
              <li key={words} className={classNames(styles["value"], ownWords)}>
                {words}
              </li>
            ))}
          </ul>
        </>
      )}
      {isUnread && <p className={styles["note"]}>{t("import.unread")}</p>}
      {unchecked > 0 && <p className={styles["note"]}>{t("import.unchecked", { count: unchecked })}</p>}
    </Dialog>
  );
}
