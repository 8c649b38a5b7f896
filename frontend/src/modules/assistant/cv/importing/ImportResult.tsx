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

/** What an import was not sure of and what it left out: values, words that its pages do not show, and pages that were not read. */
export function ImportResult({ imported, onOpen, onClose }: ImportResultProps) {
  const t = useT("cv");
  const { unfound, unsure, hidden, unchecked_pages: unchecked, lost, document } = imported;
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
      {unfound.length + unsure.length + hidden.length + unchecked === 0 && !isUnread && <p>{t("import.whole")}</p>}
      {unsure.length > 0 && (
        <Listed title={t("import.unsure", { count: unsure.length })} values={unsure.map(({ value }) => value)} />
      )}
      {unfound.length > 0 && (
        <Listed title={t("import.unfound", { count: unfound.length })} values={unfound.map(({ value }) => value)} />
      )}
      {hidden.length > 0 && <Listed title={t("import.hidden", { count: hidden.length })} values={hidden} />}
      {isUnread && <p className={styles["note"]}>{t("import.unread")}</p>}
      {unchecked > 0 && <p className={styles["note"]}>{t("import.unchecked", { count: unchecked })}</p>}
    </Dialog>
  );
}

function Listed({ title, values }: { title: string; values: readonly string[] }) {
  return (
    <>
      <h3 className={styles["head"]}>{title}</h3>
      <ul className={styles["list"]}>
        {[...new Set(values)].map((value) => (
          <li key={value} className={classNames(styles["value"], ownWords)}>
            {value}
          </li>
        ))}
      </ul>
    </>
  );
}
