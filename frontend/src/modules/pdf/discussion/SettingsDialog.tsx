import { useEffect, useId, useState } from "react";
import type { PdfSettings } from "#contract/pdf/discussions.contract.ts";
import type { AiModel } from "#contract/models.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { ModelSelect } from "#modules/models/ModelSelect/ModelSelect.tsx";
import { useModelWords } from "#modules/models/ModelSelect/use-model-words.ts";
import { answerSettings } from "./discussion.store.ts";
import { fetchPdfModels, fetchSettings, savePdfSettings } from "./keeping.actions.ts";
import styles from "./SettingsDialog.module.css";

const initial: PdfSettings = { answer_language: null, model_id: null, strictness: "strict" };

/** How the reader wants to be answered, about every file. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useT("pdf");
  const common = useT("common");
  const errors = useT("errors");
  const form = useId();
  const [models, setModels] = useState<AiModel[] | null>(null);
  const [settings, setSettings] = useState(answerSettings.current ?? initial);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void fetchSettings().then(() => answerSettings.current && setSettings({ ...answerSettings.current }));
    fetchPdfModels().then(setModels, (reason: unknown) => setError(errors(errorKeyOf(reason))));
  }, [errors]);

  async function save() {
    setBusy(true);
    try {
      await savePdfSettings(settings);
      onClose();
    } catch (reason) {
      setError(errors(errorKeyOf(reason)));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("settings.title")}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{common("action.cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
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
          void save();
        }}
      >
        {error !== null && <ErrorState reason={error} />}
        <LanguageChoice
          chosen={settings.answer_language}
          onChoose={(answer_language) => setSettings({ ...settings, answer_language })}
        />
        {models === null && error === null ? (
          <Skeleton rows={1} height={60} />
        ) : (
          <ModelChoice
            models={models ?? []}
            chosen={settings.model_id}
            onChoose={(model_id) => setSettings({ ...settings, model_id })}
          />
        )}
        <StrictnessChoice
          chosen={settings.strictness}
          onChoose={(strictness) => setSettings({ ...settings, strictness })}
        />
      </form>
    </Dialog>
  );
}

interface LanguageChoiceProps {
  chosen: PdfSettings["answer_language"];
  onChoose: (language: PdfSettings["answer_language"]) => void;
}

function LanguageChoice({ chosen, onChoose }: LanguageChoiceProps) {
  const t = useT("pdf");
  const common = useT("common");
  return (
    <Select
      label={t("settings.language")}
      value={chosen ?? ""}
      options={[
        { value: "", label: t("settings.anyLanguage") },
        { value: "en", label: common("language.en") },
        { value: "fr", label: common("language.fr") },
      ]}
      onChange={({ target: { value } }) => onChoose(value === "en" || value === "fr" ? value : null)}
    />
  );
}

interface StrictnessChoiceProps {
  chosen: PdfSettings["strictness"];
  onChoose: (strictness: PdfSettings["strictness"]) => void;
}

function StrictnessChoice({ chosen, onChoose }: StrictnessChoiceProps) {
  const t = useT("pdf");
  return (
    <Select
      label={t("settings.strictness")}
      hint={t(`settings.${chosen}Hint`)}
      value={chosen}
      options={[
        { value: "strict", label: t("settings.strict") },
        { value: "open", label: t("settings.open") },
      ]}
      onChange={({ target: { value } }) => onChoose(value === "open" ? "open" : "strict")}
    />
  );
}

interface ModelChoiceProps {
  models: readonly AiModel[];
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

function ModelChoice({ models, chosen, onChoose }: ModelChoiceProps) {
  const t = useT("pdf");
  return (
    <ModelSelect
      label={t("settings.model")}
      models={models}
      chosen={chosen}
      none={{ label: t("settings.anyModel") }}
      {...useModelWords()}
      value={chosen === null ? "" : String(chosen)}
      onChange={({ target: { value } }) => onChoose(value === "" ? null : Number(value))}
    />
  );
}
