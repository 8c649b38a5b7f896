import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { classNames } from "#lib/class-names.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { CopyButton } from "#ui/CopyButton/CopyButton.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { renewSecret } from "../chatbots.actions.ts";
import styles from "./Settings.module.css";

/** The key by which one's own site proves who a visitor is: it is shown once, when it is made. */
export function Secret({ id, exists }: { id: string; exists: boolean }) {
  const t = useT("widget");
  const [secret, setSecret] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      setSecret(await renewSecret(id));
    } catch (error) {
      reportError(error);
    }
    setBusy(false);
  };
  return (
    <div className={styles["row"]}>
      <p className={styles["note"]}>{t("secretText")}</p>
      {secret !== null && (
        <>
          <p className={classNames(styles["secret"], ownWords)}>
            <span>{secret}</span>
            <CopyButton text={secret} label={t("secretCopy")} />
          </p>
          <p className={styles["note"]}>{t("secretOnce")}</p>
        </>
      )}
      <div className={styles["actions"]}>
        <Button busy={busy} onClick={() => (exists ? setAsked(true) : void make())}>
          {t(exists ? "secretRenew" : "secretMake")}
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t("secretRenewTitle")}
        text={t("secretRenewText")}
        confirmLabel={t("secretRenew")}
        onConfirm={make}
      />
    </div>
  );
}
