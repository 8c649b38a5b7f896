import { useEffect, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { goToGoogle, isGoogleOffered } from "../auth.actions.ts";
import styles from "./GoogleButton.module.css";

/** Stands here only where Google is configured. */
export function GoogleButton({ destination }: { destination: string }) {
  const t = useT("auth");
  const [offered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    isGoogleOffered().then(setOffered, () => {});
  }, []);
  if (!offered) return null;
  const go = async () => {
    setBusy(true);
    try {
      await goToGoogle(destination);
    } catch (error) {
      setBusy(false);
      reportError(error);
    }
  };
  return (
    <div className={styles["google"]}>
      <p className={styles["or"]}>{t("google.or")}</p>
      <Button size="large" wide busy={busy} onClick={() => void go()}>
        {t("google.submit")}
      </Button>
    </div>
  );
}
