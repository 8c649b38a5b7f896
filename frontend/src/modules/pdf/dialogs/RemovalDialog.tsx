import type { WorkState } from "#contract/generation/works.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { removeDocument, type MadeWorks } from "../removal.actions.ts";
import styles from "./RemovalDialog.module.css";

interface RemovalDialogProps {
  document: { id: string; name: string };
  made: MadeWorks;
  onClose: () => void;
}

/** A file from which works were made: they stay, or go with it. What is still being written cannot go on without it. */
export function RemovalDialog({ document: { id, name }, made, onClose }: RemovalDialogProps) {
  const t = useT("pdf");
  const common = useT("common");
  const locale = useLocale();
  const { finished, running } = made;
  const words = { count: finished.length, number: formatNumber(finished.length, locale) };
  const remove = (works: "keep" | "delete") => {
    onClose();
    removeDocument(id, works);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("removal.title", { name })}
      size="small"
      footer={
        <div className={styles["actions"]}>
          {finished.length > 0 && <Button onClick={() => remove("keep")}>{t("removal.keep", words)}</Button>}
          <Button variant="danger" onClick={() => remove("delete")}>
            {finished.length > 0 ? t("removal.all") : common("action.delete")}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {common("action.cancel")}
          </Button>
        </div>
      }
    >
      <div className={styles["works"]}>
        {finished.length > 0 && <Titles label={t("removal.made", words)} works={finished} />}
        {running.length > 0 && (
          <Titles
            label={t("removal.running", { count: running.length, number: formatNumber(running.length, locale) })}
            works={running}
          />
        )}
      </div>
    </Dialog>
  );
}

function Titles({ label, works }: { label: string; works: readonly WorkState[] }) {
  return (
    <section>
      <p>{label}</p>
      <ul className={styles["titles"]}>
        {works.map(({ id, title }) => (
          <li key={id} className={ownWords}>
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
