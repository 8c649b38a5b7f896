import { useState } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { mailVerification } from "#modules/users/users.actions.ts";
import { ownWords } from "#lib/own-words.ts";
import styles from "./ChangeDialog.module.css";

/** Buying needs a confirmed address; once it is confirmed, the terms stand here. */
export function Unverified({ email }: { email: string }) {
  const t = useT("plans");
  const errors = useT("errors");
  const [state, setState] = useState<"open" | "busy" | "sent">("open");
  const [error, setError] = useState<ErrorKey | null>(null);
  const send = async () => {
    setState("busy");
    setError(null);
    try {
      await mailVerification();
      setState("sent");
    } catch (failure) {
      setError(errorKeyOf(failure));
      setState("open");
    }
  };
  return (
    <div className={styles["body"]}>
      <p className={styles["lead"]}>{t("verify.title")}</p>
      <output className={ownWords}>{t(state === "sent" ? "verify.sent" : "verify.text", { email })}</output>
      {error && <ErrorState reason={errors(error)} />}
      {state !== "sent" && (
        <Button variant="primary" wide busy={state === "busy"} onClick={() => void send()}>
          {t("verify.again")}
        </Button>
      )}
    </div>
  );
}
