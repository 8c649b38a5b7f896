import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { Refusal } from "#ui/Form/Refusal.tsx";
import { pageUrlOf, type CampaignForm } from "../campaign.forms.ts";
import { readPage } from "../campaigns.actions.ts";
import styles from "./CampaignFields.module.css";

/** What the page of the brief says, to be corrected and taken over. */
export function ReadPage({ form }: { form: UseFormReturn<CampaignForm> }) {
  const t = useT("campaigns");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ErrorKey | null>(null);
  const [text, setText] = useState<string | null>(null);
  const url = pageUrlOf(form.watch("website"));
  const read = async (address: string) => {
    setBusy(true);
    setError(null);
    try {
      setText(await readPage(address));
    } catch (reason) {
      setError(errorKeyOf(reason));
    }
    setBusy(false);
  };
  const take = (words: string) => {
    const brief = [form.getValues("brief").trim(), words.trim()].filter((part) => part !== "").join("\n\n");
    form.setValue("brief", brief, { shouldValidate: true, shouldDirty: true });
    setText(null);
  };
  if (url === null) return null;
  return (
    <div className={styles["page"]}>
      <Button size="small" busy={busy} onClick={() => void read(url)}>
        {t("readPage")}
      </Button>
      <Refusal error={error} />
      {text !== null && (
        <>
          <TextArea
            label={t("pageSays")}
            rows={6}
            className={ownWords}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button size="small" onClick={() => take(text)}>
            {t("takePage")}
          </Button>
        </>
      )}
    </div>
  );
}
