import { useT } from "#i18n/use-t.ts";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { readPasskeyRequest, signInByPasskey, signInWith } from "../auth.actions.ts";
import { signInForm } from "../auth.forms.ts";
import { Form } from "#ui/Form/Form.tsx";
import { hasPasskeys } from "../passkeys/passkey-browser.ts";
import { PasskeyButton } from "../passkeys/PasskeyButton.tsx";
import { usePasskeySignIn } from "../passkeys/use-passkey-sign-in.ts";
import { GoogleButton } from "./GoogleButton.tsx";
import type { ScreenProps } from "./screen.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";
import { TeamButton } from "./TeamButton.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";

export function SignIn({
  title,
  text,
  email,
  setEmail,
  goTo,
  enter,
  destination,
  failure,
}: ScreenProps & { title?: string; text?: string }) {
  const t = useT("auth");
  const askPasskey = usePasskeySignIn({
    begin: readPasskeyRequest,
    finish: async (answer) => enter(await signInByPasskey(answer)),
  });
  return (
    <ScreenFrame
      title={title ?? t("signIn.title")}
      text={text}
      ways={
        <>
          <TextButton onPress={() => void goTo("forgot")}>{t("signIn.forgot")}</TextButton>
          <TextButton onPress={() => void goTo("link")}>{t("signIn.link")}</TextButton>
          <span>
            {t("signIn.new")} <TextButton onPress={() => void goTo("sign-up")}>{t("signIn.create")}</TextButton>
          </span>
        </>
      }
    >
      <Form
        schema={signInForm}
        initial={{ email, password: "" }}
        submit={t("signIn.submit")}
        failure={failure}
        onSubmit={async (typed) => enter(await signInWith(typed.email, typed.password))}
      >
        {(field) => (
          <>
            <TextField
              {...field("email", { onChange: setEmail })}
              label={t("field.email")}
              type="email"
              autoComplete="username webauthn"
              inputMode="email"
            />
            <PasswordField {...field("password")} label={t("field.password")} autoComplete="current-password" />
          </>
        )}
      </Form>
      <TeamButton email={email} destination={destination} />
      <GoogleButton destination={destination} first={hasPasskeys() ? <PasskeyButton onPress={askPasskey} /> : null} />
    </ScreenFrame>
  );
}
