import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import styles from "./UnlockForm.module.css";

interface UnlockFormProps {
  wrong: boolean;
  onSubmit: (password: string) => void;
}

/** The file asks for its password; it stays in this page. */
export function UnlockForm({ wrong, onSubmit }: UnlockFormProps) {
  const t = useT("pdf");
  const [password, setPassword] = useState("");
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== "") onSubmit(password);
      }}
    >
      <h2 className={styles["title"]}>{t("password.title")}</h2>
      <p className={styles["text"]}>{t("password.viewer")}</p>
      <PasswordField
        label={t("password.label")}
        value={password}
        error={wrong ? t("password.wrong") : undefined}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button variant="primary" type="submit">
        {t("password.open")}
      </Button>
    </form>
  );
}
