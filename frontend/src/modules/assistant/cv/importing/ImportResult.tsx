import { writeDate } from "#contract/cv/dates.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import type { ImportedCv } from "./import-cv.actions.ts";
import styles from "./ImportResult.module.css";
import { isDate, labelOfPlace, type PlaceLabel } from "./placed-values.rules.ts";

interface ImportResultProps {
  imported: ImportedCv;
  onOpen: () => void;
  onClose: () => void;
}

/** What an import was not sure of and what it left out: values, words that its pages do not show, and pages that were not read. */
export function ImportResult({ imported, onOpen, onClose }: ImportResultProps) {
  const t = useT("cv");
  const { unfound, unsure, hidden, unchecked_pages: unchecked, lost, document, cv } = imported;
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
        <Listed title={t("import.unsure", { count: unsure.length })} rows={unsure.map((one) => rowOf(one, cv))} />
      )}
      {unfound.length > 0 && (
        <Listed title={t("import.unfound", { count: unfound.length })} rows={unfound.map((one) => rowOf(one, cv))} />
      )}
      {hidden.length > 0 && (
        <Listed
          title={t("import.hidden", { count: hidden.length })}
          rows={hidden.map((value) => ({ label: null, value }))}
        />
      )}
      {isUnread && <p className={styles["note"]}>{t("import.unread")}</p>}
      {unchecked > 0 && <p className={styles["note"]}>{t("import.unchecked", { count: unchecked })}</p>}
    </Dialog>
  );
}

interface Row {
  /** The label of the field that holds it. */
  label: PlaceLabel | null;
  value: string;
}

const rowOf = (placed: ImportedCv["unsure"][number], { resume, language }: ImportedCv["cv"]): Row => ({
  label: labelOfPlace(resume, placed),
  value: isDate(placed) ? writeDate(placed.value, language) : placed.value,
});

function Listed({ title, rows }: { title: string; rows: readonly Row[] }) {
  const t = useT("cv");
  const once = new Map(rows.map((row) => [`${row.label} ${row.value}`, row]));
  return (
    <>
      <h3 className={styles["head"]}>{title}</h3>
      <ul className={styles["list"]}>
        {[...once].map(([key, { label, value }]) => (
          <li key={key} className={styles["row"]}>
            {label !== null && <span className={styles["label"]}>{t(label)}</span>}
            <span className={classNames(styles["value"], ownWords)}>{value}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
