import { useT } from "#i18n/use-t.ts";
import { TextField } from "#ui/Field/TextField.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { Form } from "#ui/Form/Form.tsx";
import { nameForm } from "#modules/auth/auth.forms.ts";
import { saveName } from "../users.actions.ts";

export function NewName({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useT("users");
  const common = useT("common");
  return (
    <Form
      schema={nameForm}
      initial={{ name }}
      submit={common("action.save")}
      actions="start"
      focus="name"
      onCancel={onClose}
      onSubmit={async (typed) => {
        await saveName(typed.name);
        notify({ text: t("account.nameSaved"), tone: "good" });
        onClose();
      }}
    >
      {(field) => <TextField {...field("name")} label={t("account.name")} autoComplete="name" />}
    </Form>
  );
}
