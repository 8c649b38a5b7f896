import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { acceptSuggestion, dismissSuggestion } from "./suggesting.actions.ts";
import styles from "./MemorySuggestion.module.css";

/** One thing to remember, which its person accepts or not. */
export function MemorySuggestion({ text }: { text: string }) {
  const t = useT("preferences");
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    await acceptSuggestion();
    setBusy(false);
  };
  return (
    <section className={styles["offer"]} aria-label={t("memory.offer")}>
      <p className={styles["words"]}>
        {t("memory.offer")} <q className={ownWords}>{text}</q>
      </p>
      <Button size="small" busy={busy} onClick={() => void accept()}>
        {t("memory.accept")}
      </Button>
      <Button size="small" variant="quiet" onClick={dismissSuggestion}>
        {t("memory.dismiss")}
      </Button>
    </section>
  );
}
