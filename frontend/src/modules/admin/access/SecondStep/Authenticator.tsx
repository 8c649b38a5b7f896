import { useT } from "#i18n/use-t.ts";
import { CopyButton } from "#ui/CopyButton/CopyButton.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { firstCodeForm } from "../access.forms.ts";
import styles from "./Authenticator.module.css";
import { QrCode } from "#ui/QrCode/QrCode.tsx";

interface AuthenticatorProps {
  uri: string;
  /** The same as a key to type, in base32. */
  secret: string;
  onCode: (code: string) => Promise<void>;
}

export function Authenticator({ uri, secret, onCode }: AuthenticatorProps) {
  const t = useT("adminAccess");
  return (
    <div className={styles["column"]}>
      <QrCode text={uri} label={t("setUp.qr")} />
      <div className={styles["key"]}>
        <p>{t("setUp.key")}</p>
        <p className={styles["secret"]}>
          <code>{secret.match(/.{1,4}/g)?.join(" ")}</code> <CopyButton text={secret} label={t("setUp.copy")} />
        </p>
      </div>
      <Form
        actions="end"
        schema={firstCodeForm}
        initial={{ code: "" }}
        submit={t("setUp.confirm")}
        onSubmit={({ code }) => onCode(code)}
      >
        {(field) => (
          <TextField
            {...field("code")}
            label={t("code.label")}
            hint={t("setUp.codeHint")}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
      </Form>
    </div>
  );
}
