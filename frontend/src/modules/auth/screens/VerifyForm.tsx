import { useT } from "#i18n/use-t.ts";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import type { Proof } from "../auth.actions.ts";
import { emptyForm, passwordForm } from "../auth.forms.ts";
import { Form } from "#ui/Form/Form.tsx";
import type { ScreenProps } from "./screen.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";

interface VerifyFormProps extends Pick<ScreenProps, "goTo"> {
  /** The address that is confirmed. */
  email: string;
  /** This browser is not signed in to the account. */
  password_needed: boolean;
  onConfirm: (proof: Proof) => Promise<void>;
  onDisown: () => void;
}

/** A click spends the link, so that a scanner that merely opens it does not. */
export function VerifyForm({ email, password_needed, goTo, onConfirm, onDisown }: VerifyFormProps) {
  const t = useT("auth");
  const shared = {
    submit: t("verify.submit"),
    remedy: { error: "auth.link_invalid", label: t("signUp.open"), act: () => void goTo("sign-in") },
  } as const;
  if (!password_needed)
    return (
      <ScreenFrame title={t("verify.title")} text={t("verify.text", { email })}>
        <Form schema={emptyForm} initial={{}} onSubmit={() => onConfirm({})} {...shared}>
          {() => null}
        </Form>
      </ScreenFrame>
    );
  return (
    <ScreenFrame
      title={t("verify.title")}
      text={t("verify.password", { email })}
      ways={
        <>
          <TextButton onPress={onDisown}>{t("verify.disown")}</TextButton>
          <TextButton onPress={() => void goTo("forgot")}>{t("signIn.forgot")}</TextButton>
        </>
      }
    >
      <Form schema={passwordForm} initial={{ password: "" }} onSubmit={onConfirm} {...shared}>
        {(field) => (
          <PasswordField {...field("password")} label={t("field.password")} autoComplete="current-password" />
        )}
      </Form>
    </ScreenFrame>
  );
}
