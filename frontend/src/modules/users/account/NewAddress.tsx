import { useT } from "#i18n/use-t.ts";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { Form } from "#ui/Form/Form.tsx";
import { newAddressForm } from "#modules/auth/auth.forms.ts";
import { requestNewEmail } from "../security.actions.ts";

/** Asks for another address; the account has it once its mail was followed. */
export function NewAddress({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const t = useT("users");
  return (
    <Form
      schema={newAddressForm}
      initial={{ email: "", password: "" }}
      submit={t("account.sendToNew")}
      actions="start"
      focus="email"
      onCancel={onClose}
      onSubmit={async ({ email, password }) => {
        await requestNewEmail(email, password);
        notify({ text: t("account.newEmailSent", { email }), tone: "good" });
        onClose();
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
          {hasPassword && (
            <PasswordField {...field("password")} label={t("password.current")} autoComplete="current-password" />
          )}
        </>
      )}
    </Form>
  );
}
