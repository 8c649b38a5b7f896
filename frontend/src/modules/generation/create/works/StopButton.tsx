import { Square } from "lucide-react";
import { useState } from "react";
import { works as workLimits } from "#contract/limits.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { chaptersOf, isText, wholeChapters } from "./progress.rules.ts";
import { stopWork } from "./works.actions.ts";
import type { WorkView } from "./works.store.ts";
import styles from "./StopButton.module.css";

/** The one button of a work that is being written; after two chapters what is written is kept. */
export function StopButton({ view: { state, contents } }: { view: WorkView }) {
  const t = useT("creation");
  const [busy, setBusy] = useState(false);
  const keeps = isText(contents) && wholeChapters(chaptersOf(contents)) >= workLimits.chaptersKept;
  const stop = async () => {
    setBusy(true);
    await stopWork(state, keeps);
    setBusy(false);
  };
  return (
    <div className={styles["foot"]}>
      <Button wide icon={Square} busy={busy} onClick={() => void stop()}>
        {t(keeps ? "work.stopKeep" : "work.stop")}
      </Button>
      <p className={styles["note"]}>{t("work.leave")}</p>
    </div>
  );
}
