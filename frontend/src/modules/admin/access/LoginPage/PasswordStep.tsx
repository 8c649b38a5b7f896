import { useT } from "#i18n/use-t.ts";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { hasPasskeys } from "#modules/auth/passkeys/passkey-browser.ts";
import { PasskeyButton } from "#modules/auth/passkeys/PasskeyButton.tsx";
import { usePasskeySignIn } from "#modules/auth/passkeys/use-passkey-sign-in.ts";
import type { PasskeyAnswer } from "#contract/passkeys.contract.ts";
import { loginForm } from "../access.forms.ts";
import { Entrance } from "../Entrance/Entrance.tsx";
import { readPasskeyRequest } from "../passkeys.actions.ts";

interface PasswordStepProps {
  notice: string | null;
  onSubmit: (email: string, password: string) => Promise<void>;
  onPasskey: (answer: PasskeyAnswer) => Promise<void>;
}

export function PasswordStep({ notice, onSubmit, onPasskey }: PasswordStepProps) {
  const t = useT("adminAccess");
  const askPasskey = usePasskeySignIn({ begin: readPasskeyRequest, finish: onPasskey });
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
              autoComplete="username webauthn"
              inputMode="email"
            />
            <PasswordField {...field("password")} label={t("field.password")} autoComplete="current-password" />
          </>
        )}
      </Form>
      {hasPasskeys() && <PasskeyButton onPress={askPasskey} />}
    </Entrance>
  );
}
