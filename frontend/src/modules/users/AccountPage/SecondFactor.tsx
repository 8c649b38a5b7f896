import { useState } from "react";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { CopyButton } from "../../../ui/CopyButton/CopyButton.tsx";
import { ErrorState } from "../../../ui/ErrorState/ErrorState.tsx";
import { PasswordField } from "../../../ui/Field/PasswordField.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { QrCode } from "../../../ui/QrCode/QrCode.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { notify } from "../../../ui/Toaster/notify.ts";
import { codeForm, proofForm } from "../../auth/auth.forms.ts";
import { Form } from "../../auth/Form/Form.tsx";
import {
  confirmSecondFactor,
  readSecurity,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  type Proof,
  type Security,
  type SetUp,
} from "../security.actions.ts";
import { useLoaded } from "../use-loaded.ts";
import styles from "./SecondFactor.module.css";
import { Section } from "./Section.tsx";

/** Two-step sign-in: on or off, the authenticator, and recovery codes that are shown once. */
export function SecondFactor() {
  const t = useT("users");
  const errors = useT("errors");
  const { state, retry } = useLoaded(readSecurity);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = () => {
    setCodes(null);
    retry();
  };
  return (
    <Section title={t("secondFactor.title")}>
      {state.status === "loading" && <Skeleton rows={2} height={32} />}
      {state.status === "failed" && (
        <ErrorState title={t("secondFactor.failed")} reason={errors(state.error)} onRetry={retry} />
      )}
      {codes && <RecoveryCodes codes={codes} onDone={done} />}
      {state.status === "ready" &&
        codes === null &&
        (state.value.second_factor ? (
          <On security={state.value} onCodes={setCodes} onOff={retry} />
        ) : (
          <Off hasPassword={state.value.password} onCodes={setCodes} />
        ))}
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
  if (setUp !== null) return <Authenticator setUp={setUp} onCodes={onCodes} />;
  return (
    <>
      <p className={styles["text"]}>{t("secondFactor.offText")}</p>
      <Form
        schema={proofForm}
        initial={{ password: "", code: "" }}
        submit={t("secondFactor.turnOn")}
        secondary
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

function Authenticator({ setUp: { uri, secret }, onCodes }: { setUp: SetUp } & Pick<OffProps, "onCodes">) {
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
        secondary
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
          secondary
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

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT("users");
  return (
    <>
      <p className={styles["text"]}>{t("secondFactor.codesText")}</p>
      <ul className={styles["codes"]}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles["actions"]}>
        <CopyButton text={codes.join("\n")} label={t("secondFactor.copyCodes")} />
        <Button onClick={onDone}>{t("secondFactor.kept")}</Button>
      </div>
    </>
  );
}
