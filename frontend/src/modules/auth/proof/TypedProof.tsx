import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import { codeForm, passwordForm } from "../auth.forms.ts";
import { proveWith, type Ways } from "./proofs.actions.ts";

interface TypedProofProps extends Pick<Ways, "password" | "code"> {
  onProved: () => void;
}

/** The password, or a code in its place. */
export function TypedProof({ password, code, onProved }: TypedProofProps) {
  const t = useT("auth");
  const [byCode, setByCode] = useState(!password);
  return (
    <>
      {byCode ? <Code onProved={onProved} /> : <Password onProved={onProved} />}
      {password && code && (
        <TextButton onPress={() => setByCode(!byCode)}>{t(byCode ? "proof.byPassword" : "proof.byCode")}</TextButton>
      )}
    </>
  );
}

function Password({ onProved }: Pick<TypedProofProps, "onProved">) {
  const t = useT("auth");
  return (
    <Form
      schema={passwordForm}
      initial={{ password: "" }}
      submit={t("proof.submit")}
      focus="password"
      onSubmit={async ({ password }) => {
        await proveWith({ password });
        onProved();
      }}
    >
      {(field) => <PasswordField {...field("password")} label={t("field.password")} autoComplete="current-password" />}
    </Form>
  );
}

function Code({ onProved }: Pick<TypedProofProps, "onProved">) {
  const t = useT("auth");
  return (
    <Form
      schema={codeForm}
      initial={{ code: "" }}
      submit={t("proof.submit")}
      focus="code"
      onSubmit={async ({ code }) => {
        await proveWith({ code });
        onProved();
      }}
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
  );
}
