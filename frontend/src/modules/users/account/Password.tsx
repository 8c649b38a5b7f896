import { useState } from "react";
import { password as length } from "#contract/limits.ts";
import { useT } from "#i18n/use-t.ts";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { changePasswordForm } from "#modules/auth/auth.forms.ts";
import { Form } from "#ui/Form/Form.tsx";
import type { Security } from "../security.actions.ts";
import type { LoadedValue } from "#lib/use-loaded.ts";
import { changePassword } from "../users.actions.ts";
import styles from "./OwnData.module.css";
import { Section } from "#ui/Section/Section.tsx";
import { WhenSecurityRead } from "./WhenSecurityRead.tsx";

export function Password({ security }: { security: LoadedValue<Security> }) {
  const t = useT("users");
  return (
    <Section title={t("password.title")}>
      <WhenSecurityRead security={security}>
        {(read) => <Change has={read.password} onChosen={() => security.replace({ ...read, password: true })} />}
      </WhenSecurityRead>
    </Section>
  );
}

function Change({ has, onChosen }: { has: boolean; onChosen: () => void }) {
  const t = useT("users");
  const auth = useT("auth");
  // A new form after each change, so that no password stays on the page.
  const [changes, setChanges] = useState(0);
  return (
    <>
      {!has && <p className={styles["text"]}>{t("password.noneText")}</p>}
      <Form
        key={changes}
        schema={changePasswordForm}
        initial={{ current: "", password: "" }}
        submit={t(has ? "password.submit" : "password.choose")}
        actions="start"
        onSubmit={async ({ current, password }) => {
          await changePassword(current, password);
          notify({ text: t(has ? "password.changed" : "password.chosen"), tone: "good" });
          setChanges((count) => count + 1);
          onChosen();
        }}
      >
        {(field) => (
          <>
            {has && (
              <PasswordField {...field("current")} label={t("password.current")} autoComplete="current-password" />
            )}
            <PasswordField
              {...field("password")}
              label={t("password.new")}
              hint={auth("field.passwordHint", { count: length.min })}
              autoComplete="new-password"
            />
          </>
        )}
      </Form>
    </>
  );
}
