import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { CopyButton } from "#ui/CopyButton/CopyButton.tsx";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { QrCode } from "#ui/QrCode/QrCode.tsx";
import { RecoveryCodes } from "#ui/RecoveryCodes/RecoveryCodes.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { codeForm, proofForm } from "#modules/auth/auth.forms.ts";
import { Form } from "#ui/Form/Form.tsx";
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  type Proof,
  type Security,
  type SetUp,
} from "../security.actions.ts";
import type { LoadedValue } from "#lib/use-loaded.ts";
import styles from "./SecondFactor.module.css";
import { Section } from "#ui/Section/Section.tsx";
import { WhenSecurityRead } from "./WhenSecurityRead.tsx";

/** Two-step sign-in: on or off, the authenticator, and recovery codes that are shown once. */
export function SecondFactor({ security }: { security: LoadedValue<Security> }) {
  const t = useT("users");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Section title={t("secondFactor.title")}>
      <WhenSecurityRead security={security}>
        {(read) => {
          if (codes !== null)
            return (
              <NewCodes
                codes={codes}
                onDone={() => {
                  security.replace({ ...read, second_factor: true, recovery_codes: codes.length });
                  setCodes(null);
                }}
              />
            );
          if (!read.second_factor) return <Off hasPassword={read.password} onCodes={setCodes} />;
          const off = () => security.replace({ ...read, second_factor: false, recovery_codes: 0 });
          return <On security={read} onCodes={setCodes} onOff={off} />;
        }}
      </WhenSecurityRead>
    </Section>
  );
}

interface OffProps {
  hasPassword: boolean;
  onCodes: (codes: readonly string[]) => void;
}

function Off({ hasPassword, onCodes }: OffProps) {
  const t = useT("users");
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  if (setUp !== null) return <Authenticator setUp={setUp} onCodes={onCodes} onCancel={() => setSetUp(null)} />;
  return (
    <>
      <p className={styles["text"]}>{t("secondFactor.offText")}</p>
      <Form
        schema={proofForm}
        initial={{ password: "", code: "" }}
        submit={t("secondFactor.turnOn")}
        actions="start"
        onSubmit={async ({ password }) => setSetUp(await setUpSecondFactor(password))}
      >
        {(field) =>
          hasPassword && (
            <PasswordField {...field("password")} label={t("password.current")} autoComplete="current-password" />
          )
        }
      </Form>
    </>
  );
}

interface AuthenticatorProps extends Pick<OffProps, "onCodes"> {
  setUp: SetUp;
  onCancel: () => void;
}

function Authenticator({ setUp: { uri, secret }, onCodes, onCancel }: AuthenticatorProps) {
  const t = useT("users");
  const auth = useT("auth");
  return (
    <>
      <p className={styles["text"]}>{t("secondFactor.scan")}</p>
      <QrCode text={uri} label={t("secondFactor.qr")} />
      <p className={styles["text"]}>
        {t("secondFactor.key")} <code className={styles["key"]}>{secret.match(/.{1,4}/g)?.join(" ")}</code>{" "}
        <CopyButton text={secret} label={t("secondFactor.copyKey")} />
      </p>
      <Form
        schema={codeForm}
        initial={{ code: "" }}
        submit={t("secondFactor.confirm")}
        actions="start"
        focus="code"
        onCancel={onCancel}
        onSubmit={async ({ code }) => onCodes(await confirmSecondFactor(code))}
      >
        {(field) => (
          <TextField {...field("code")} label={auth("field.code")} inputMode="numeric" autoComplete="one-time-code" />
        )}
      </Form>
    </>
  );
}

interface OnProps extends Pick<OffProps, "onCodes"> {
  security: Security;
  onOff: () => void;
}

/** Both acts take the password or a code. */
function On({ security, onCodes, onOff }: OnProps) {
  const t = useT("users");
  const auth = useT("auth");
  const [act, setAct] = useState<"renew" | "turnOff" | null>(null);
  const acts = {
    renew: async (proof: Proof) => onCodes(await renewRecoveryCodes(proof)),
    turnOff: async (proof: Proof) => {
      await removeSecondFactor(proof);
      notify({ text: t("secondFactor.isOff"), tone: "good" });
      onOff();
    },
  };
  return (
    <>
      <p className={styles["text"]}>{t("secondFactor.onText", { count: security.recovery_codes })}</p>
      {act === null ? (
        <div className={styles["actions"]}>
          <Button onClick={() => setAct("renew")}>{t("secondFactor.renew")}</Button>
          <Button variant="danger" onClick={() => setAct("turnOff")}>
            {t("secondFactor.turnOff")}
          </Button>
        </div>
      ) : (
        <Form
          key={act}
          schema={proofForm}
          initial={{ password: "", code: "" }}
          submit={t(`secondFactor.${act}`)}
          actions="start"
          focus={security.password ? "password" : "code"}
          onCancel={() => setAct(null)}
          onSubmit={(typed) => acts[act](typed)}
        >
          {(field) =>
            security.password ? (
              <PasswordField {...field("password")} label={t("password.current")} autoComplete="current-password" />
            ) : (
              <TextField {...field("code")} label={auth("field.code")} hint={auth("secondStep.hint")} />
            )
          }
        </Form>
      )}
    </>
  );
}

function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT("users");
  return (
    <>
      <p className={styles["text"]}>{t("secondFactor.codesText")}</p>
      <RecoveryCodes codes={codes} fileName="ensemble-recovery-codes.txt" />
      <div>
        <Button onClick={onDone}>{t("secondFactor.kept")}</Button>
      </div>
    </>
  );
}
