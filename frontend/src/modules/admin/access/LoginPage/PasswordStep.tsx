import { useT } from "#i18n/use-t.ts";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { loginForm } from "../access.forms.ts";
import { Entrance } from "../Entrance/Entrance.tsx";

interface PasswordStepProps {
  notice: string | null;
  onSubmit: (email: string, password: string) => Promise<void>;
}

export function PasswordStep({ notice, onSubmit }: PasswordStepProps) {
  const t = useT("adminAccess");
  return (
    <Entrance title={t("login.title")} text={t("login.text")} notice={notice}>
      <Form
        actions="end"
        schema={loginForm}
        initial={{ email: "", password: "" }}
        submit={t("login.submit")}
        onSubmit={({ email, password }) => onSubmit(email, password)}
      >
        {(field) => (
          <>
            <TextField
              {...field("email")}
              label={t("field.email")}
              type="email"
              autoComplete="username"
              inputMode="email"
            />
            <PasswordField {...field("password")} label={t("field.password")} autoComplete="current-password" />
          </>
        )}
      </Form>
    </Entrance>
  );
}
