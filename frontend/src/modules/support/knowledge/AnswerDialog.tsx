import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { answerForm, type AnswerForm } from "./adding.forms.ts";
import { useAdd, type AddDialogProps } from "./use-add.ts";

/** Mount it to open it. */
export function AnswerDialog({ botId, onClose }: AddDialogProps) {
  const t = useT("knowledge");
  const add = useAdd(botId);
  return (
    <FormDialog<AnswerForm>
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("adding.answer")}
      schema={answerForm}
      initial={{ question: "", answer: "" }}
      submit={t("add.train")}
      onSubmit={(answer) => add({ qa: [answer] })}
    >
      {(field) => (
        <>
          <TextField label={t("add.question")} className={ownWords} {...field("question")} />
          <TextArea label={t("add.answerLabel")} rows={6} className={ownWords} {...field("answer")} />
        </>
      )}
    </FormDialog>
  );
}
