import { useT } from "#i18n/use-t.ts";
import { TextField } from "#ui/Field/TextField.tsx";
import { finishSignIn } from "../auth.actions.ts";
import { codeForm } from "../auth.forms.ts";
import { Form } from "#ui/Form/Form.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import type { ScreenProps } from "./screen.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";

interface SecondStepProps extends Pick<ScreenProps, "enter" | "goTo"> {
  challenge: string;
  /** Where the first step wanted to lead. */
  path: string;
}

/** After the first step, whichever it was: a code of the authenticator, or one of the recovery codes. */
export function SecondStep({ challenge, path, enter, goTo }: SecondStepProps) {
  const t = useT("auth");
  const again = () => void goTo("sign-in");
  return (
    <ScreenFrame
      title={t("secondStep.title")}
      text={t("secondStep.text")}
      ways={<TextButton onPress={again}>{t("forgot.back")}</TextButton>}
    >
      <Form
        focus="code"
        schema={codeForm}
        initial={{ code: "" }}
        submit={t("secondStep.submit")}
        onSubmit={async ({ code }) => {
          const entry = await finishSignIn(challenge, code);
          enter(entry, entry.redirect ?? path);
        }}
        remedy={{ error: "auth.sign_in_over", label: t("forgot.back"), act: again }}
      >
        {(field) => (
          <TextField
            {...field("code")}
            label={t("field.code")}
            hint={t("secondStep.hint")}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Form>
    </ScreenFrame>
  );
}
