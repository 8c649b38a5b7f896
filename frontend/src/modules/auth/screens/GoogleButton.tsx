import { useEffect, useState, type ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { Or } from "../Or.tsx";
import { goToGoogle, isGoogleOffered } from "../auth.actions.ts";
import styles from "./GoogleButton.module.css";

interface GoogleButtonProps {
  destination: string;
  /** Another way in, before this one and below the same "or". */
  first?: ReactNode;
}

/** Stands here only where Google is configured, or where there is another way in before it. */
export function GoogleButton({ destination, first = null }: GoogleButtonProps) {
  const t = useT("auth");
  const [offered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    isGoogleOffered().then(setOffered, () => {});
  }, []);
  if (!offered && first === null) return null;
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
      <Or />
      {first}
      {offered && (
        <Button size="large" wide busy={busy} onClick={() => void go()}>
          {t("google.submit")}
        </Button>
      )}
    </div>
  );
}
