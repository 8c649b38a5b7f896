import { useState } from "react";
import { password as length } from "#contract/limits.ts";
import { useT } from "#i18n/use-t.ts";
import { SwitchedOff } from "#shell/switches/SwitchedOff.tsx";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { signUpWith } from "../auth.actions.ts";
import { signUpForm } from "../auth.forms.ts";
import { Form } from "#ui/Form/Form.tsx";
import { GoogleButton } from "./GoogleButton.tsx";
import type { ScreenProps } from "./screen.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";

export function SignUp({ email, setEmail, goTo, enter, destination }: ScreenProps) {
  const t = useT("auth");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const toSignIn = (
    <span>
      {t("signUp.known")} <TextButton onPress={() => void goTo("sign-in")}>{t("signUp.open")}</TextButton>
    </span>
  );
  if (sentTo !== null) {
    return (
      <ScreenFrame
        title={t("sent.title")}
        text={t("signUp.sent", { email: sentTo })}
        ways={
          <>
            <TextButton onPress={() => setSentTo(null)}>{t("sent.back")}</TextButton>
            {toSignIn}
          </>
        }
      />
    );
  }
  return (
    <ScreenFrame title={t("signUp.title")} text={t("signUp.text")} ways={toSignIn}>
      <SwitchedOff name="sign-up" />
      <Form
        schema={signUpForm}
        initial={{ name: "", email, password: "" }}
        submit={t("signUp.submit")}
        onSubmit={async (typed) => {
          const entry = await signUpWith(typed, destination);
          if (entry === null) return setSentTo(typed.email);
          notify({ text: t("signUp.verify"), tone: "good" });
          enter(entry);
        }}
        remedy={{ error: "auth.email_taken", label: t("signUp.open"), act: () => void goTo("sign-in") }}
      >
        {(field) => (
          <>
            <TextField {...field("name")} label={t("field.name")} autoComplete="name" />
            <TextField
              {...field("email", { onChange: setEmail })}
              label={t("field.email")}
              type="email"
              autoComplete="username"
              inputMode="email"
            />
            <PasswordField
              {...field("password")}
              label={t("field.password")}
              hint={t("field.passwordHint", { count: length.min })}
              autoComplete="new-password"
            />
          </>
        )}
      </Form>
      <GoogleButton destination={destination} />
    </ScreenFrame>
  );
}
