import { password as length } from "#contract/limits.ts";
import { useT } from "#i18n/use-t.ts";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { resetPasswordTo } from "../auth.actions.ts";
import { newPasswordForm } from "../auth.forms.ts";
import { Form } from "#ui/Form/Form.tsx";
import type { ScreenProps } from "./screen.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";

export function Reset({ link, goTo }: ScreenProps) {
  const t = useT("auth");
  if (link?.kind !== "reset") return null;
  return (
    <ScreenFrame title={t("reset.title")} text={t("reset.text")}>
      <Form
        schema={newPasswordForm}
        initial={{ password: "" }}
        submit={t("reset.submit")}
        onSubmit={async ({ password }) => {
          await resetPasswordTo(link.token, password);
          notify({ text: t("reset.done"), tone: "good" });
          await goTo("sign-in");
        }}
        remedy={{ error: "auth.link_invalid", label: t("reset.again"), act: () => void goTo("forgot") }}
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
