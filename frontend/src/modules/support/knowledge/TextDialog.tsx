import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { textForm, type TextForm } from "./adding.forms.ts";
import { useAdd, type AddDialogProps } from "./use-add.ts";

/** Mount it to open it. */
export function TextDialog({ botId, onClose }: AddDialogProps) {
  const t = useT("knowledge");
  const add = useAdd(botId);
  return (
    <FormDialog<TextForm>
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("adding.text")}
      schema={textForm}
      initial={{ title: "", text: "" }}
      submit={t("add.train")}
      onSubmit={(text) => add({ texts: [text] })}
    >
      {(field) => (
        <>
          <TextField label={t("add.title")} className={ownWords} {...field("title")} />
          <TextArea label={t("add.textLabel")} rows={8} className={ownWords} {...field("text")} />
        </>
      )}
    </FormDialog>
  );
}
