import { useId, useMemo, useState } from "react";
import { updateWork } from "#contract/generation/own-works.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { fetchTemplates } from "../../create/creating.actions.ts";
import { templatesOf } from "../../create/draft.rules.ts";
import { TemplateShelf } from "../../create/options/TemplateShelf.tsx";
import { whenRendered } from "../edit/edit.actions.ts";
import type { Work } from "../reader.actions.ts";
import styles from "./LooksDialog.module.css";

interface LooksDialogProps {
  work: Work;
  onReload: () => Promise<void>;
  onClose: () => void;
}

/** Title and style: the files are made anew, the text stays, and no model is asked. */
export function LooksDialog({ work, onReload, onClose }: LooksDialogProps) {
  const t = useT("reader");
  const creation = useT("creation");
  const common = useT("common");
  const errors = useT("errors");
  const locale = useLocale();
  const form = useId();
  const [title, setTitle] = useState(work.title);
  const [style, setStyle] = useState(work.style);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<ErrorKey | null>(null);
  const source = useMemo(() => ({ key: `templates ${locale}`, read: fetchTemplates }), [locale]);
  const { state, retry } = useLoaded(source);
  const fitting = templatesOf(work.type);
  const name = title.trim();
  const canSave = name !== "" && (name !== work.title || style !== work.style);

  async function save(): Promise<void> {
    setBusy(true);
    setFault(null);
    const body = {
      base_gen: work.gen,
      ...(name !== work.title && { title: name }),
      ...(style !== work.style && { style }),
    };
    try {
      await whenRendered(() => call(updateWork, { params: { id: work.id }, body }));
      await onReload();
      onClose();
    } catch (error) {
      setFault(errorKeyOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("looks.title")}
      description={t("looks.text")}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{common("action.cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy} disabled={!canSave}>
            {common("action.save")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave && !busy) void save();
        }}
      >
        <TextField
          label={creation("option.title")}
          className={ownWords}
          value={title}
          maxLength={200}
          onChange={({ target }) => setTitle(target.value)}
        />
        {fault !== null && (
          <ErrorState title={t("looks.failed")} reason={errors(fault)} onRetry={() => void save()} retrying={busy} />
        )}
        <WhenLoaded state={state} onRetry={retry} failed={creation("choose.templatesFailed")} rows={2} rowHeight={208}>
          {(templates) => (
            <TemplateShelf
              templates={templates.filter(({ id }) => id === work.style || fitting.includes(id))}
              chosen={style}
              onChoose={setStyle}
              isOfLooks
            />
          )}
        </WhenLoaded>
      </form>
    </Dialog>
  );
}
