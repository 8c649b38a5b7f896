import { useId, useState } from "react";
import type { PdfDocument } from "#contract/pdf/documents.contract.ts";
import { listDocuments } from "#contract/pdf/documents.contract.ts";
import { toSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { fold } from "#lib/fold.rules.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { SearchBox } from "#ui/SearchBox/SearchBox.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import styles from "./LibraryDialog.module.css";

interface LibraryDialogProps {
  /** Ids of files that the project has. */
  has: readonly string[];
  onAdd: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Chooses among the reader's analysed PDFs that the project does not have. Mount it to open it. */
export function LibraryDialog({ has, onAdd, onClose }: LibraryDialogProps) {
  const t = useT("projects");
  const common = useT("common");
  const errors = useT("errors");
  const form = useId();
  const { state, retry } = useLoaded(toSource(listDocuments, {}));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("library.title")}
      description={t("library.text")}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{common("action.cancel")}</Button>
          <Button variant="primary" type="submit" form={form} disabled={chosen.length === 0}>
            {t("library.submit")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.length === 0) return;
          onAdd(chosen);
          onClose();
        }}
      >
        {state.status === "loading" && <Skeleton rows={4} height={44} />}
        {state.status === "failed" && (
          <ErrorState title={t("library.failed")} reason={errors(state.error)} onRetry={retry} />
        )}
        {state.status === "ready" && (
          <Choice
            documents={state.value.filter((one) => one.analysis_status === "completed" && !has.includes(one.id))}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  documents: readonly PdfDocument[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function Choice({ documents, chosen, onChange }: ChoiceProps) {
  const t = useT("projects");
  const [words, setWords] = useState("");
  const found = documents.filter(({ name }) => fold(name).includes(fold(words.trim())));
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  if (documents.length === 0) return <p className={styles["none"]}>{t("library.none")}</p>;
  return (
    <>
      <SearchBox label={t("library.search")} value={words} onChange={setWords} />
      <fieldset className={styles["files"]} aria-label={t("files")}>
        {found.map(({ id, name }) => (
          <label key={id} className={styles["file"]}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            <span className={ownWords}>{name}</span>
          </label>
        ))}
      </fieldset>
      <output className={styles["none"]}>{found.length === 0 && t("library.notFound")}</output>
    </>
  );
}
