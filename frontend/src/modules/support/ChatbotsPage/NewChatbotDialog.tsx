import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { TextField } from "#ui/Field/TextField.tsx";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { namedForm, type NamedForm } from "./new-chatbot.forms.ts";
import { useAddChatbot } from "./use-add-chatbot.ts";

/** A chatbot that begins without a site. Mount it to open it. */
export function NewChatbotDialog({ onClose }: { onClose: () => void }) {
  const t = useT("support");
  const add = useAddChatbot();
  return (
    <FormDialog<NamedForm>
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("new")}
      size="small"
      schema={namedForm}
      initial={{ name: "" }}
      submit={t("add")}
      onSubmit={({ name }) => add(name, null)}
    >
      {(field) => <TextField label={t("name")} hint={t("nameHint")} className={ownWords} {...field("name")} />}
    </FormDialog>
  );
}
