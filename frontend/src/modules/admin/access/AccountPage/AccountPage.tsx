import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { adminPassword as length } from "#contract/limits.ts";
import { useT } from "#i18n/use-t.ts";
import { useAdmin } from "#session/admin-session.ts";
import { Button } from "#ui/Button/Button.tsx";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { RecoveryCodes } from "#ui/RecoveryCodes/RecoveryCodes.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { Form } from "#ui/Form/Form.tsx";
import { Passkeys } from "#modules/auth/passkeys/Passkeys.tsx";
import { PageHead } from "../../frame/PageHead.tsx";
import { RecordSection } from "../../frame/RecordPage.tsx";
import { changeOwnPassword, recoveryCodesFile, renewRecoveryCodes } from "../access.actions.ts";
import { changePasswordForm, confirmForm } from "../access.forms.ts";
import { adminPasskeys } from "../passkeys.actions.ts";
import styles from "./AccountPage.module.css";

/** The admin's own way in. */
export function AccountPage() {
  const t = useT("adminAccess");
  const passkeys = useT("passkeys");
  const admin = useAdmin();
  return (
    <>
      <PageHead title={t("account.title")} intro={admin ? `${admin.name}, ${admin.email}` : undefined} />
      <div className={styles["sections"]}>
        <OwnPassword />
        <RecordSection title={passkeys("list.title")}>
          <Passkeys calls={adminPasskeys} hasPassword />
        </RecordSection>
        <RecordSection title={t("account.secondStep")}>
          <p className={styles["text"]}>{t("account.secondStepText")}</p>
          <div>
            <Button asChild>
              <Link to="/admin/second-step" search={{ redirect: "/admin/account" }}>
                {t("account.otherAuthenticator")}
              </Link>
            </Button>
          </div>
        </RecordSection>
        <NewRecoveryCodes />
      </div>
    </>
  );
}

function OwnPassword() {
  const t = useT("adminAccess");
  // A new form after each change, so that no password stays on the page.
  const [changes, setChanges] = useState(0);
  return (
    <RecordSection title={t("account.password")}>
      <Form
        actions="end"
        key={changes}
        schema={changePasswordForm}
        initial={{ current: "", password: "" }}
        submit={t("account.change")}
        onSubmit={async ({ current, password }) => {
          await changeOwnPassword(current, password);
          notify({ text: t("account.changed"), tone: "good" });
          setChanges((count) => count + 1);
        }}
      >
        {(field) => (
          <>
            <PasswordField {...field("current")} label={t("field.ownPassword")} autoComplete="current-password" />
            <PasswordField
              {...field("password")}
              label={t("field.newPassword")}
              hint={t("field.passwordHint", { count: length.min })}
              autoComplete="new-password"
            />
          </>
        )}
      </Form>
    </RecordSection>
  );
}

function NewRecoveryCodes() {
  const t = useT("adminAccess");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <RecordSection title={t("recovery.title")}>
      {codes ? (
        <>
          <p className={styles["text"]}>{t("recovery.text")}</p>
          <RecoveryCodes codes={codes} fileName={recoveryCodesFile} />
        </>
      ) : (
        <>
          <p className={styles["text"]}>{t("account.recoveryText")}</p>
          <Form
            actions="end"
            schema={confirmForm}
            initial={{ password: "" }}
            submit={t("account.renew")}
            onSubmit={async ({ password }) => setCodes(await renewRecoveryCodes(password))}
          >
            {(field) => (
              <PasswordField {...field("password")} label={t("field.ownPassword")} autoComplete="current-password" />
            )}
          </Form>
        </>
      )}
    </RecordSection>
  );
}
