import { password as length } from "#contract/limits.ts";
import { useT } from "#i18n/use-t.ts";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { setPasswordTo } from "../auth.actions.ts";
import { newPasswordForm } from "../auth.forms.ts";
import { Form } from "#ui/Form/Form.tsx";
import { ScreenFrame } from "./ScreenFrame.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";

/** Signed in by a mail whose address had never been confirmed: its old password is gone. */
export function ChoosePassword({ onDone }: { onDone: () => void }) {
  const t = useT("auth");
  return (
    <ScreenFrame
      title={t("setPassword.title")}
      text={t("setPassword.text")}
      ways={<TextButton onPress={onDone}>{t("setPassword.later")}</TextButton>}
    >
      <Form
        schema={newPasswordForm}
        initial={{ password: "" }}
        submit={t("setPassword.submit")}
        onSubmit={async ({ password }) => {
          await setPasswordTo(password);
          onDone();
        }}
      >
        {(field) => (
          <PasswordField
            {...field("password")}
            label={t("field.newPassword")}
            hint={t("field.passwordHint", { count: length.min })}
            autoComplete="new-password"
          />
        )}
      </Form>
    </ScreenFrame>
  );
}
