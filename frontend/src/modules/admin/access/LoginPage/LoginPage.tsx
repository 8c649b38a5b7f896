import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useT } from "../../../../i18n/use-t.ts";
import { PasswordField } from "../../../../ui/Field/PasswordField.tsx";
import { TextField } from "../../../../ui/Field/TextField.tsx";
import { Button } from "../../../../ui/Button/Button.tsx";
import { adminPath } from "../../frame/admin-path.ts";
import { EditForm } from "../../frame/EditForm.tsx";
import { enterWithCode, enterWithPassword } from "../access.actions.ts";
import { codeForm, loginForm } from "../access.forms.ts";
import { Entrance } from "../Entrance/Entrance.tsx";

const route = getRouteApi("/admin/login");

/** The password, then the code. */
export function LoginPage() {
  const t = useT("adminAccess");
  const { redirect, reason } = route.useSearch();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<string | null>(null);
  const enter = () => navigate({ href: adminPath(redirect) ?? "/admin", replace: true });

  if (challenge !== null)
    return (
      <Entrance title={t("code.title")} text={t("code.text")}>
        <EditForm
          key="code"
          focus="code"
          schema={codeForm}
          initial={{ code: "" }}
          submit={t("code.submit")}
          onSubmit={async ({ code }) => {
            await enterWithCode(challenge, code);
            await enter();
          }}
        >
          {(field) => (
            <TextField
              {...field("code")}
              label={t("code.label")}
              hint={t("code.hint")}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </EditForm>
        <div>
          <Button variant="quiet" size="small" onClick={() => setChallenge(null)}>
            {t("code.other")}
          </Button>
        </div>
      </Entrance>
    );
  return (
    <Entrance title={t("login.title")} text={t("login.text")} notice={reason === "expired" ? t("login.expired") : null}>
      <EditForm
        key="password"
        schema={loginForm}
        initial={{ email: "", password: "" }}
        submit={t("login.submit")}
        onSubmit={async ({ email, password }) => {
          const asked = await enterWithPassword(email, password);
          if (asked === null) await enter();
          else setChallenge(asked);
        }}
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
      </EditForm>
    </Entrance>
  );
}
