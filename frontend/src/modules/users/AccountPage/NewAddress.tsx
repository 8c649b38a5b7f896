import { useState } from "react";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { PasswordField } from "../../../ui/Field/PasswordField.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { notify } from "../../../ui/Toaster/notify.ts";
import { newAddressForm } from "../../auth/auth.forms.ts";
import { Form } from "../../auth/Form/Form.tsx";
import { requestNewEmail } from "../security.actions.ts";

/** Asks for another address; the account has it once its mail was followed. */
export function NewAddress() {
  const t = useT("users");
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          {t("account.changeEmail")}
        </Button>
      </div>
    );
  return (
    <Form
      schema={newAddressForm}
      initial={{ email: "", password: "" }}
      submit={t("account.sendToNew")}
      secondary
      focus="email"
      onSubmit={async ({ email, password }) => {
        await requestNewEmail(email, password);
        notify({ text: t("account.newEmailSent", { email }), tone: "good" });
        setOpen(false);
      }}
    >
      {(field) => (
        <>
          <TextField
            {...field("email")}
            label={t("account.newEmail")}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <PasswordField
            {...field("password")}
            label={t("password.current")}
            hint={t("password.currentHint")}
            autoComplete="current-password"
          />
        </>
      )}
    </Form>
  );
}
