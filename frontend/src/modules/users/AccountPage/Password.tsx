import { useState } from "react";
import { password as length } from "../../../../../worker/contract/limits.ts";
import { useT } from "../../../i18n/use-t.ts";
import { PasswordField } from "../../../ui/Field/PasswordField.tsx";
import { notify } from "../../../ui/Toaster/notify.ts";
import { changePasswordForm } from "../../auth/auth.forms.ts";
import { Form } from "../../auth/Form/Form.tsx";
import { changePassword } from "../users.actions.ts";
import { Section } from "./Section.tsx";

export function Password() {
  const t = useT("users");
  const auth = useT("auth");
  // A new form after each change, so that no password stays on the page.
  const [changes, setChanges] = useState(0);
  return (
    <Section title={t("password.title")}>
      <Form
        key={changes}
        schema={changePasswordForm}
        initial={{ current: "", password: "" }}
        submit={t("password.submit")}
        secondary
        onSubmit={async ({ current, password }) => {
          await changePassword(current, password);
          notify({ text: t("password.changed"), tone: "good" });
          setChanges((count) => count + 1);
        }}
      >
        {(field) => (
          <>
            <PasswordField
              {...field("current")}
              label={t("password.current")}
              hint={t("password.currentHint")}
              autoComplete="current-password"
            />
            <PasswordField
              {...field("password")}
              label={t("password.new")}
              hint={auth("field.passwordHint", { count: length.min })}
              autoComplete="new-password"
            />
          </>
        )}
      </Form>
    </Section>
  );
}
